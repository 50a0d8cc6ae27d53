import { describe, expect, it } from 'vitest';
import { csvTable, mostPreviewColumns, mostPreviewRows } from '#console/custom/documents/csvTable';
import { decodeText } from '#console/custom/documents/decodeText';
import { previewBytes, previewContent } from '#console/custom/documents/previewContent';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('text of any encoding (rules 3.12)', () => {
  it('is read by its byte order mark', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toBe('é');
    expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0x00))).toBe('é');
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xe9))).toBe('é');
  });
  it('is read as UTF-8, also when it ends within a character', () => {
    expect(decodeText(new TextEncoder().encode('図面').slice(0, 4))).toBe('図');
  });
  it('is read as Windows-1252 where it is not UTF-8', () => {
    expect(decodeText(bytes(0x54, 0xfc, 0x72))).toBe('Tür');
  });
});

describe('CSV as a table (rules 3.12)', () => {
  it('detects the delimiter, keeps quoted cells and fills short rows', async () => {
    expect(await csvTable('\uFEFFa;b;c\n1;"x;y"\n\n2;"line\nbreak";3\n')).toEqual({
      header: ['a', 'b', 'c'],
      rows: [
        ['1', 'x;y', ''],
        ['2', 'line\nbreak', '3'],
      ],
      cut: false,
    });
  });
  it('shows the beginning of a long or wide file, with a note', async () => {
    const long = await csvTable(`a,b\n${'1,2\n'.repeat(mostPreviewRows + 1)}`);
    expect([long.rows.length, long.cut]).toEqual([mostPreviewRows, true]);
    const full = await csvTable(`a,b\n${'1,2\n'.repeat(mostPreviewRows)}`);
    expect([full.rows.length, full.cut]).toEqual([mostPreviewRows, false]);
    const wide = await csvTable(`${'a,'.repeat(mostPreviewColumns)}b\n`);
    expect([wide.header.length, wide.cut]).toEqual([mostPreviewColumns, true]);
  });
});

describe('the content of a preview (rules 3.12)', () => {
  it('gives a PDF its type, whatever type the backend sends', async () => {
    const content = await previewContent('pdf', new Blob(['<script>'], { type: 'text/html' }));
    expect(content.kind === 'pdf' && content.file.type).toBe('application/pdf');
  });
  it('reads only the shown part of a text', async () => {
    const content = await previewContent('text', new Blob(['a'.repeat(previewBytes + 10)]));
    expect(content.kind === 'text' && [content.text.length, content.cut]).toEqual([previewBytes, true]);
  });
  it('reports an empty file', async () => {
    expect(await previewContent('pdf', new Blob([]))).toEqual({ kind: 'empty' });
    expect(await previewContent('table', new Blob([' \n']))).toEqual({ kind: 'empty' });
  });
});
