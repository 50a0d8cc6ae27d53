import { type CsvTable, csvTable } from './csvTable';
import { decodeText } from './decodeText';
import type { PreviewKind } from './fileKinds';

/** The most bytes of a text that its preview reads. */
export const previewBytes = 512 * 1024;

export type PreviewContent =
  | { kind: 'pdf'; file: Blob }
  | { kind: 'text'; text: string; cut: boolean }
  | { kind: 'table'; table: CsvTable }
  | { kind: 'empty' };

/** Reads the part of a file that its preview needs. */
export async function previewContent(kind: PreviewKind, file: Blob): Promise<PreviewContent> {
  if (file.size === 0) return { kind: 'empty' };
  // The type is always PDF, so that nothing but a PDF viewer runs in the frame.
  if (kind === 'pdf') return { kind, file: new Blob([file], { type: 'application/pdf' }) };
  const text = decodeText(new Uint8Array(await file.slice(0, previewBytes).arrayBuffer()));
  const cut = file.size > previewBytes;
  if (text.trim() === '') return { kind: 'empty' };
  if (kind === 'text') return { kind, text, cut };
  const table = await csvTable(text);
  return { kind, table: { ...table, cut: table.cut || cut } };
}
