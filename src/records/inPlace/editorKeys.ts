/** The next cell after an edit; 'away': the focus has left already. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'stay' | 'away';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** State of an editor at a key press. */
export interface EditorState {
  /** The editor has formatted text, with tools above it. */
  markup: boolean;
  /** The focus is in its text, and not among its tools. */
  writing: boolean;
  /** Enter picks from a list that stands open. */
  choosing: boolean;
  /** The text can have several lines. */
  lines: boolean;
}

/**
 * Where a key that saves leads on from an editor; undefined: the key is the box's own. In formatted text Enter is a line,
 * and saves with Ctrl or ⌘; its tools are reached by Shift+Tab, and left by Tab.
 */
export function savesBy(press: Press, { markup, writing, choosing, lines }: EditorState): Onward | undefined {
  const { key, shiftKey, altKey } = press;
  if (key === 'Enter') {
    const newLine = markup ? !press.ctrlKey && !press.metaKey : lines && (shiftKey || altKey);
    return choosing || newLine ? undefined : shiftKey ? 'up' : 'down';
  }
  if (key !== 'Tab' || (markup && (shiftKey || !writing))) return undefined;
  return shiftKey ? 'left' : 'right';
}
