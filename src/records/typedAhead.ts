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

let stop: () => void = () => undefined;

/** The form has begun: keys are again whose they are, a list's options among them. */
export function endTypedAhead(): string {
  stop();
  return typedAhead.take();
}

/**
 * Keeps what is typed from here on until the form's first box has it. Where somebody types into a box already, and with
 * a finger, nothing is to be kept.
 * @returns ends that
 */
export function keepTypedAhead(): () => void {
  endTypedAhead();
  if (!window.matchMedia('(pointer: fine)').matches) return () => undefined;
  const listen = (event: KeyboardEvent) => {
    if (document.activeElement?.matches(editable) || !typedAhead.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', listen, { capture: true });
  stop = () => window.removeEventListener('keydown', listen, { capture: true });
  return stop;
}

/** Begins in a box with what was typed before it stood, as if it had been typed there. */
export function beginIn(box: HTMLElement): void {
  box.focus();
  const words = endTypedAhead();
  if (words === '') return;
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (!(box instanceof kind)) return;
  // React hears of a value only that is set behind its own back
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, box.value + words);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
