import { describe, expect, it } from 'vitest';
import { createTypedAhead, type Press } from '#console/records/typedAhead';

const pressed = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

describe('keys typed while a form opens go to its first input (rules 2.6)', () => {
  it('letters, blanks and corrections arrive once', () => {
    const typed = createTypedAhead();
    for (const key of [...'Ab r𝒳', 'Backspace', 'c', '𝒳', 'é']) expect(typed.press(pressed(key))).toBe(true);
    expect(typed.take()).toBe('Ab rc𝒳é');
    expect(typed.take()).toBe('');
  });

  it('shortcuts and other keys do not arrive', () => {
    const typed = createTypedAhead();
    for (const key of [' ', 'Backspace', 'Enter', 'Escape', 'Tab', 'ArrowDown', 'F5', 'Process'])
      expect(typed.press(pressed(key))).toBe(false);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(typed.press(pressed('k', more))).toBe(false);
    expect(typed.take()).toBe('');
  });
});
