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

describe('what is typed while a form opens is its first box’s (rules 2.6)', () => {
  it('letters, blanks among them and corrections, once', () => {
    const typed = createTypedAhead();
    for (const key of [...'Ab r𝒳', 'Backspace', 'c', '𝒳', 'é']) expect(typed.press(pressed(key))).toBe(true);
    expect(typed.take()).toBe('Ab rc𝒳é');
    expect(typed.take()).toBe('');
  });

  it('nothing that means something else', () => {
    const typed = createTypedAhead();
    for (const key of [' ', 'Backspace', 'Enter', 'Escape', 'Tab', 'ArrowDown', 'F5', 'Process'])
      expect(typed.press(pressed(key))).toBe(false);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      expect(typed.press(pressed('k', more))).toBe(false);
    expect(typed.take()).toBe('');
  });
});
