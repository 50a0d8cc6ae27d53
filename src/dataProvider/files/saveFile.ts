import type { DownloadedFile } from '#console/dataProvider/types';

/** Saves a downloaded file in the browser. */
export function saveFile({ blob, fileName }: Pick<DownloadedFile, 'blob' | 'fileName'>): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
