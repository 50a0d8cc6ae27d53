import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** Writes rows into a file, piece by piece. */
export interface FileWriter<R extends ListedRecord> {
  add(records: readonly R[], context: FieldContext): void;
  end(): Blob;
}

/** How much is kept in the page before the browser keeps it elsewhere. */
const most = 2 ** 20;

/** A file that grows: the browser holds what is behind, on disk where it is much. */
export class GrowingFile {
  private readonly parts: Blob[] = [];
  private fresh: (string | Uint8Array<ArrayBuffer>)[] = [];
  private size = 0;

  add(content: string | Uint8Array<ArrayBuffer>): void {
    this.fresh.push(content);
    this.size += content.length;
    if (this.size > most) this.finish();
  }

  whole(type: string): Blob {
    this.finish();
    return new Blob(this.parts, { type });
  }

  private finish(): void {
    this.parts.push(new Blob(this.fresh));
    this.fresh = [];
    this.size = 0;
  }
}
