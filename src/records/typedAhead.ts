/** The members of a key press that are used here. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Collects keys typed before a form's inputs have loaded. */
export function createTypedAhead() {
  let words = '';
  return {
    /** @returns whether the press was a character for it, and not for another element */
    press({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean {
      if (ctrlKey || metaKey || altKey || isComposing) return false;
      // a blank alone presses the focused button
      if (words === '' && (key === ' ' || key === 'Backspace')) return false;
      if (key === 'Backspace') words = [...words].slice(0, -1).join('');
      else if ([...key].length === 1) words += key;
      else return false;
      return true;
    },
    take(): string {
      const taken = words;
      words = '';
      return taken;
    },
  };
}

const typedAhead = createTypedAhead();

const editable = 'input, textarea, select, [contenteditable=true]';

/** Key of the router for the current history entry. */
const entryKey = (): string => window.history.state?.key ?? '';

/** Keys of the history entry whose form has its inputs, and of the entry at which keys were pressed. */
let begunEntry: string | undefined;
let pressedEntry: string | undefined;

/** Returns the keys pressed at the current entry; keys of a form that was left are dropped. */
const takeOfEntry = (): string => {
  const words = typedAhead.take();
  return pressedEntry === entryKey() ? words : '';
};

/**
 * Stops collecting once the form has its inputs: the browser handles further keys, such as for the options of a
 * list.
 */
export function endTypedAhead(): string {
  begunEntry = entryKey();
  return takeOfEntry();
}

/** Starts collecting for a form that opens; its entry may have had a form before, as after "Back". */
export function awaitForm(): void {
  begunEntry = undefined;
}

/**
 * Collects the keys that are pressed at the address of a form until its first input exists. The address changes
 * before the router renders the form, so that the listener exists before both. Keys pressed in an input stay there;
 * with touch nothing is collected.
 * @param opensForm whether a form opens at the path of an address
 * @returns removes the listener
 */
export function keepTypedAhead(opensForm: (path: string) => boolean): () => void {
  if (!window.matchMedia('(pointer: fine)').matches) return () => undefined;
  const listen = (event: KeyboardEvent) => {
    if (entryKey() === begunEntry || !opensForm(window.location.pathname)) return;
    if (document.activeElement?.matches(editable)) return;
    if (pressedEntry !== entryKey()) typedAhead.take();
    pressedEntry = entryKey();
    if (!typedAhead.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}

/** Focuses an input and enters the keys that were pressed before it existed. */
export function beginIn(box: HTMLElement): void {
  box.focus();
  const words = endTypedAhead();
  if (words === '') return;
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (!(box instanceof kind)) return;
  // React learns of a value only through the setter of the prototype.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, box.value + words);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
