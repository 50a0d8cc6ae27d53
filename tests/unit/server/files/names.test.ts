import { describe, expect, it } from 'vitest';
import { disposition, extensionOf, readFileName } from '#server/files/fileNames';

describe('file names (rules 3.7; RFC 6266, RFC 8187)', () => {
  it.each(['plan.pdf', 'Größe – 東京 🚄.pdf', 'it’s "quoted".pdf', '100%.pdf', 'a;b=c, d.txt'])(
    '%s stays as typed',
    (name) => {
      expect(readFileName(name)).toBe(name);
    },
  );

  it('escapes of quotes and line breaks by browsers are decoded', () => {
    expect(readFileName('say %22hi%22.pdf')).toBe('say "hi".pdf');
    expect(readFileName('two%0D%0Alines.pdf')).toBe('two  lines.pdf');
  });

  it('direction marks are removed, and a name of marks alone is refused', () => {
    expect(readFileName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe');
    expect(readFileName('\u2066a\u2069\u200F\u061C.pdf')).toBe('a.pdf');
    expect(readFileName('ملف نهائي.pdf')).toBe('ملف نهائي.pdf');
    expect(() => readFileName('\u202E\u200B')).toThrow();
  });

  it('a name of 255 characters is accepted; 256 characters and an empty name are refused', () => {
    expect(readFileName(`${'🚄'.repeat(251)}.pdf`)).toHaveLength(2 * 251 + 4);
    expect(() => readFileName(`${'ü'.repeat(252)}.pdf`)).toThrow(/255/);
    expect(() => readFileName(' ')).toThrow();
    expect(() => readFileName(undefined)).toThrow();
  });

  it('a reply has the name in both notations', () => {
    expect(disposition('attachment', 'Größe "1".pdf')).toBe(
      'attachment; filename="Gr??e \\"1\\".pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%221%22.pdf',
    );
    expect(disposition('attachment', '東京.pdf')).toBe(
      'attachment; filename="??.pdf"; filename*=UTF-8\'\'%E6%9D%B1%E4%BA%AC.pdf',
    );
  });

  it('the extension follows the last dot', () => {
    expect(extensionOf('a.tar.GZ')).toBe('gz');
    expect(extensionOf('none')).toBe('');
    expect(extensionOf('dot.')).toBe('');
  });
});
