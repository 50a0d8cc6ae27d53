import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { message } from '#contract/message';
import type { documentExtensions } from '#contract/resources/calls/documents';
import { containsAll, isMarkup, isScript, readPiece, textStart } from './content';
import { extensionOf } from './fileNames';
import type { IncomingFile } from './incoming';
import { FileRefusal } from './refusal';

interface Candidate {
  file: FileHandle;
  head: Buffer;
  isText: boolean;
  /** The extension that file-type derives from the content. */
  detected: string | undefined;
}

interface Kind {
  contentType: string;
  fits(candidate: Candidate): boolean | Promise<boolean>;
}

const startsWith = (bytes: Buffer) => (head: Buffer) => head.subarray(0, bytes.length).equals(bytes);
const isOleFile = startsWith(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
const isZipFile = (head: Buffer) => ['504b0304', '504b0506'].includes(head.toString('hex', 0, 4));
const isRarFile = (head: Buffer) => /^526172211a07(00|0100)/.test(head.toString('hex', 0, 8));
const isPdfFile = (head: Buffer) => /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/.test(head.toString('latin1', 0, 1024));

const installerClass = '84100c0000000000c000000000000046';

/** Whether an OLE file is an installer package, by the class of its root entry. */
async function isInstaller({ file, head }: Candidate): Promise<boolean> {
  if (head.length < 512) return false;
  const sectorSize = 2 ** Math.min(head.readUInt16LE(30), 16);
  const directory = (head.readUInt32LE(48) + 1) * sectorSize;
  return (await readPiece(file, directory + 80, 16)).toString('hex') === installerClass;
}

const ole = async (candidate: Candidate) => isOleFile(candidate.head) && !(await isInstaller(candidate));

const encryptedPackage = [Buffer.from('EncryptedPackage', 'utf16le')];

/** An Office Open XML file: a zip file of parts or, with a password, an OLE file around it. */
const office =
  (folder: string, ...extensions: string[]) =>
  async ({ file, head, detected }: Candidate) => {
    if (isOleFile(head)) return containsAll(file, encryptedPackage);
    if (!isZipFile(head)) return false;
    if (detected === 'zip') return containsAll(file, [Buffer.from('[Content_Types].xml'), Buffer.from(`${folder}/`)]);
    return detected !== undefined && extensions.includes(detected);
  };

/** Zip files that are programs. */
const runnable = ['jar', 'apk', 'xpi', 'appx', 'msix', 'ipa'];

const text = ({ head, isText }: Candidate) => {
  const start = textStart(head);
  return isText && !isPdfFile(head) && !isMarkup(start) && !isScript(start);
};

const officeType = 'application/vnd.openxmlformats-officedocument';

/** Each accepted extension: how it is served, and what its content must be. @see rules 3.1, 3.3 */
const kinds: Record<(typeof documentExtensions)[number], Kind> = {
  pdf: { contentType: 'application/pdf', fits: ({ head }) => isPdfFile(head) },
  doc: { contentType: 'application/msword', fits: ole },
  docx: {
    contentType: `${officeType}.wordprocessingml.document`,
    fits: office('word', 'docx', 'dotx'),
  },
  txt: { contentType: 'text/plain', fits: text },
  xls: { contentType: 'application/vnd.ms-excel', fits: ole },
  xlsx: { contentType: `${officeType}.spreadsheetml.sheet`, fits: office('xl', 'xlsx', 'xltx') },
  ppt: { contentType: 'application/vnd.ms-powerpoint', fits: ole },
  pptx: { contentType: `${officeType}.presentationml.presentation`, fits: office('ppt', 'pptx', 'potx', 'ppsx') },
  csv: { contentType: 'text/csv', fits: text },
  zip: {
    contentType: 'application/zip',
    fits: ({ head, detected = '' }) => isZipFile(head) && !runnable.includes(detected),
  },
  rar: { contentType: 'application/vnd.rar', fits: ({ head }) => isRarFile(head) },
};

const isAccepted = (extension: string): extension is keyof typeof kinds => Object.hasOwn(kinds, extension);

/** Checks a document's content against its name. @returns its extension and content type @throws FileRefusal 415 */
export async function checkDocument(
  { path, isText }: IncomingFile,
  fileName: string,
): Promise<{ extension: string; contentType: string }> {
  const extension = extensionOf(fileName);
  if (!isAccepted(extension)) {
    throw new FileRefusal(415, message('files.kinds', { kinds: Object.keys(kinds).join(', ') }));
  }
  const { contentType, fits } = kinds[extension];
  const detected = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  const file = await open(path);
  try {
    const head = await readPiece(file, 0, 4096);
    if (!(await fits({ file, head, isText, detected }))) {
      throw new FileRefusal(415, message('files.content', { extension }));
    }
  } finally {
    await file.close();
  }
  return { extension, contentType };
}
