/** The direction of the next cell after an edit; 'away': the focus has already left. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'stay' | 'away';

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** State of an editor at a key press. */
interface EditorState {
  /** Whether the editor has formatted text with a toolbar. */
  markup: boolean;
  /** Whether the focus is in the text, not in the toolbar. */
  writing: boolean;
  /** Whether Enter chooses from an open list. */
  choosing: boolean;
  /** Whether the text can have several lines. */
  lines: boolean;
}

/**
 * The direction after a key that saves; undefined: the input handles the key. In formatted text Enter starts a line,
 * and Ctrl or ⌘ with Enter saves; Shift+Tab moves to the toolbar, Tab leaves it.
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
