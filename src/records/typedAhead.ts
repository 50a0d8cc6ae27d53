/** Members of a key press that matter here. */
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
    /** @returns whether the press was a letter of it, and is nobody else's */
    press({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean {
      if (ctrlKey || metaKey || altKey || isComposing) return false;
      // a blank alone presses the button that has the focus
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

/** Key that the router gave the history entry at hand. */
const entryKey = (): string => window.history.state?.key ?? '';

/** Key of the history entry whose form has its inputs, and of the one at which keys were pressed. */
let begunEntry: string | undefined;
let pressedEntry: string | undefined;

/** Takes the keys pressed at the entry at hand; those of a form that was left are dropped. */
const takeOfEntry = (): string => {
  const words = typedAhead.take();
  return pressedEntry === entryKey() ? words : '';
};

/** The form has its inputs: keys go where the browser sends them, to the options of a list among others. */
export function endTypedAhead(): string {
  begunEntry = entryKey();
  return takeOfEntry();
}

/** A form opens; its entry may have had one before, as after "Back". */
export function awaitForm(): void {
  begunEntry = undefined;
}

/**
 * Collects the keys that are pressed at the address of a form until its first input has them. The address changes
 * before the router draws the form, so the listener stands before either. Keys pressed in an input stay there; with a
 * finger nothing is collected.
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
