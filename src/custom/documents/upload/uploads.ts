/** A file of an upload. Sizes are in bytes. */
export interface Upload {
  key: number;
  file: File;
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';
  sent: number;
  total: number;
  /** The error message. */
  problem: string;
}

/** Parallel uploads: enough to use the connection, few enough that each advances. */
export const atOnce = 3;

let lastKey = 0;

export const chosenUpload = (file: File): Upload => ({
  key: ++lastKey,
  file,
  state: 'chosen',
  sent: 0,
  total: file.size,
  problem: '',
});

/** Uploaded part in whole percent; 100 only at the end. */
export function percentOf({ state, sent, total }: Pick<Upload, 'state' | 'sent' | 'total'>): number {
  if (state === 'done') return 100;
  if (total <= 0) return 0;
  return Math.max(0, Math.min(100, Math.floor((sent / total) * 100)));
}

/** Uploaded part of all files, by size. */
export function overallPercent(uploads: readonly Upload[]): number {
  const sum = (sizeOf: (upload: Upload) => number) => uploads.reduce((total, upload) => total + sizeOf(upload), 0);
  const total = sum(({ file }) => file.size);
  if (total <= 0) return uploads.every(({ state }) => state === 'done') ? 100 : 0;
  return Math.floor((sum((upload) => (percentOf(upload) / 100) * upload.file.size) / total) * 100);
}

/** Whether the next attempt sends the file. */
export const isOpen = ({ state }: Upload): boolean => state !== 'done';

/** Whether leaving loses something: stored files include the typed values, and failures were reported. */
export function wouldLose(uploads: readonly Upload[], typed: boolean): boolean {
  if (uploads.some((upload) => isOpen(upload) && upload.state !== 'failed')) return true;
  return uploads.every(isOpen) && (typed || uploads.length > 0);
}

/** Whether two files are the same one, chosen twice. */
function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Adds files, without those already in the list. */
export function withFiles(uploads: readonly Upload[], files: readonly File[]): Upload[] {
  const list = [...uploads];
  for (const file of files) {
    if (!list.some((upload) => isSameFile(upload.file, file))) list.push(chosenUpload(file));
  }
  return list;
}

/** Changes one upload in the list. */
export const changed = (uploads: readonly Upload[], key: number, change: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
