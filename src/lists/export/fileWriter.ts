import type { FieldContext } from '#console/schema/fieldTypes/fieldType';
import type { ListedRecord } from '#console/schema/schemaColumns';

/** Writes rows to a file, piece by piece. */
export interface FileWriter<R extends ListedRecord> {
  add(records: readonly R[], context: FieldContext): void;
  end(): Blob;
}

/** Bytes in JavaScript's memory before they move to a Blob. */
const most = 2 ** 20;

/** A file that grows: Blobs hold its earlier parts, which the browser can move to disk. */
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
