import type { FileHandle } from 'node:fs/promises';

/** Reads pieces of a file for the checks of its content: the whole file is never in memory. */

const pieceSize = 256 * 1024;

/** Up to `length` bytes from `position`. */
export async function readPiece(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length);
  const { bytesRead } = await file.read(piece, 0, length, position);
  return piece.subarray(0, bytesRead);
}

/** The file in pieces, each beginning with the last `overlap` bytes of the one before. */
async function* pieces(file: FileHandle, overlap: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(overlap + pieceSize);
  let overlapping = 0;
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(buffer, overlapping, pieceSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    const filled = overlapping + bytesRead;
    yield buffer.subarray(0, filled);
    overlapping = Math.min(overlap, filled);
    buffer.copy(buffer, 0, filled - overlapping, filled);
  }
}

/** Whether the file holds all of these bytes somewhere. */
export async function containsAll(file: FileHandle, needles: readonly Buffer[]): Promise<boolean> {
  const missing = new Set(needles);
  const overlap = Math.max(...needles.map((needle) => needle.length)) - 1;
  for await (const piece of pieces(file, overlap)) {
    for (const needle of missing) if (piece.includes(needle)) missing.delete(needle);
    if (missing.size === 0) return true;
  }
  return false;
}

/** Control characters that no text contains: all but tab, line and page breaks, backspace, escape and Ctrl-Z. */
const foreignToText = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(code < 0x20 && code !== 0x1a && code !== 0x1b && !(code >= 0x08 && code <= 0x0d)),
);

const isWide = (head: Buffer) => head.length >= 2 && ['fffe', 'feff'].includes(head.toString('hex', 0, 2));

/** Checks a file as it streams past: whether all of it is text. */
interface TextProbe {
  look(chunk: Buffer): void;
  /** Whether all bytes so far are text: in UTF-8 or any 8-bit encoding, or in UTF-16 with its mark. */
  isText(): boolean;
}

/** The beginning of a text is checked byte by byte; in the rest, zeros show binary content. */
const wholeUpTo = 2 ** 20;

export function createTextProbe(): TextProbe {
  let fits: ((chunk: Buffer) => boolean) | undefined;
  let isText = true;
  return {
    look(chunk) {
      if (!isText) return;
      fits ??= isWide(chunk) ? isWideText(chunk[0] === 0xff ? 0 : 1) : isNarrowText();
      isText = fits(chunk);
    },
    isText: () => isText,
  };
}

function isNarrowText(): (chunk: Buffer) => boolean {
  let seen = 0;
  return (chunk) => {
    seen += chunk.length;
    return seen > wholeUpTo ? !chunk.includes(0) : !chunk.some((code) => foreignToText[code] === 1);
  };
}

/** @param low position of the lower byte of a character: 0 or 1 */
function isWideText(low: number): (chunk: Buffer) => boolean {
  let odd = 0; // 1 where the chunk begins in the middle of a character
  return (chunk) => {
    for (let at = odd; at + 1 < chunk.length; at += 2) {
      if (chunk[at + 1 - low] === 0 && foreignToText[chunk[at + low] ?? 0] === 1) return false;
    }
    odd = (chunk.length - odd) % 2;
    return true;
  };
}

/** The beginning of a text without its byte order mark and leading blanks. */
export function textStart(head: Buffer): string {
  const encoding = head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : isWide(head) ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(head).trimStart();
}

const htmlTags = 'html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|object|embed|link|meta|form';
const markup = new RegExp(`^<(?:!doctype\\s+(?:html|svg)|(?:${htmlTags})[\\s/>]|!--)`, 'i');

/**
 * Whether a browser could treat the text as a page or an SVG image.
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */
export function isMarkup(start: string): boolean {
  if (markup.test(start)) return true;
  return start.startsWith('<?xml') && /<(?:\w+:)?(?:html|svg)[\s/>]/i.test(start);
}

/** Whether the text is a shell script. */
export const isScript = (start: string): boolean => start.startsWith('#!');
