import { fileExtension } from './fileNames';

/** The kinds of files, for icons. @see rules 3.4 */
export const fileKinds = [
  'pdf',
  'csv',
  'excel',
  'word',
  'image',
  'video',
  'audio',
  'archive',
  'code',
  'generic',
] as const;
export type FileKind = (typeof fileKinds)[number];

const extensions: Readonly<Record<Exclude<FileKind, 'generic'>, readonly string[]>> = {
  pdf: ['pdf'],
  csv: ['csv'],
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'tif', 'tiff', 'heic', 'heif', 'svg', 'ico'],
  video: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'mpg', 'mpeg', 'wmv'],
  audio: ['mp3', 'wav', 'ogg', 'oga', 'flac', 'm4a', 'aac', 'wma'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
  code: [
    'js',
    'ts',
    'jsx',
    'tsx',
    'json',
    'xml',
    'html',
    'css',
    'py',
    'java',
    'c',
    'cpp',
    'cs',
    'go',
    'rs',
    'sql',
    'sh',
  ],
};

const contentTypes: readonly [pattern: RegExp, kind: FileKind][] = [
  [/^application\/pdf\b/i, 'pdf'],
  [/^text\/csv\b/i, 'csv'],
  [/spreadsheet|ms-excel/i, 'excel'],
  [/wordprocessing|msword/i, 'word'],
  [/^image\//i, 'image'],
  [/^video\//i, 'video'],
  [/^audio\//i, 'audio'],
  [/zip|x-rar|vnd\.rar|x-tar|x-7z/i, 'archive'],
  [/json|xml|javascript|text\/(?:html|css)/i, 'code'],
];

const kindsByExtension: ReadonlyMap<string, FileKind> = new Map(
  fileKinds.flatMap((kind) => (kind === 'generic' ? [] : extensions[kind].map((extension) => [extension, kind]))),
);

/** The kind by file extension, else by content type. */
export function fileKindOf(fileName: string, contentType?: string | null): FileKind {
  return (
    kindsByExtension.get(fileExtension(fileName)) ??
    contentTypes.find(([pattern]) => pattern.test(contentType ?? ''))?.[1] ??
    'generic'
  );
}

export type PreviewKind = 'pdf' | 'text' | 'table';

/** How browsers can preview a document; null: they cannot. */
export function previewKindOf(fileName: string): PreviewKind | null {
  const previews: Readonly<Record<string, PreviewKind>> = { pdf: 'pdf', txt: 'text', csv: 'table' };
  return previews[fileExtension(fileName)] ?? null;
}
