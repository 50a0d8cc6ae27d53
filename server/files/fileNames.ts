import contentDisposition from 'content-disposition';
import { message } from '#contract/message';
import { isBlank } from '#contract/storable';
import { FileRefusal } from './refusal';

/** Longest file name, in characters. */
const fileNameLimit = 255;

const escapes: Record<string, string> = { '%22': '"', '%0D': ' ', '%0A': ' ' };

/**
 * A file's name as it was typed. Browsers escape only quotes and line breaks in a form's file names. Characters that
 * change the direction of text are removed: they make `fdp.exe` look like `exe.pdf`.
 * @throws FileRefusal 400 for a missing name, or one that is too long
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function readFileName(sent: string | undefined): string {
  const name = (sent ?? '')
    .replace(/%22|%0D|%0A/gi, (code) => escapes[code.toUpperCase()] ?? code)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '');
  if (isBlank(name)) throw new FileRefusal(400, message('files.name'));
  if ([...name].length > fileNameLimit) {
    throw new FileRefusal(400, message('files.nameLength', { limit: fileNameLimit }));
  }
  return name;
}

/** The text after the last dot, in lower case; '' without a dot. */
export const extensionOf = (fileName: string): string => /\.([^.\s/\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * `Content-Disposition` with the name in any script, and in ASCII for programs that read no other.
 * @see RFC 6266, RFC 8187
 */
export const disposition = (type: 'attachment' | 'inline', fileName?: string): string =>
  contentDisposition(fileName, { type, fallback: fileName?.replace(/[^ -~]/gu, '?') });
