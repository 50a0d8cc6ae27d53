import type { FileProblem, FileTable, TextFileOptions } from './fileTable';
import { readTable, Unreadable } from './readTable';

export interface ReadRequest {
  name: string;
  content: ArrayBuffer;
  reading: TextFileOptions;
}
export type ReadAnswer = { table: FileTable } | { problem: FileProblem };

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const answer = async (): Promise<ReadAnswer> => {
    try {
      return { table: await readTable(data.name, data.content, data.reading) };
    } catch (error) {
      return { problem: error instanceof Unreadable ? error.problem : 'unreadable' };
    }
  };
  postMessage(await answer());
});
