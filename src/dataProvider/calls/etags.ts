import type { AtriumRecord, RecordData } from '#console/dataProvider/mappings/mapping';

/** Remembered versions of a record; older ones are those that somebody may still have before them. */
const most = 8;

/** The time of a record's last write, if the record contains it; for an unchanged trip the time of its creation. */
export const writtenAt = (record: RecordData): unknown =>
  record.updatedAt ?? ('modifiedAt' in record ? (record.modifiedAt ?? record.createdAt) : undefined);

/** Whether a record's last write is later than another record's; unknown times tell nothing. */
export const isWrittenLater = (record: RecordData, than: RecordData): boolean =>
  Date.parse(String(writtenAt(record))) > Date.parse(String(writtenAt(than)));

/** The last known versions of each record, for `If-Match`. @see rules 14.5 */
export function versionMemory() {
  /** The ETags of a record by the times of their writes, the last one at the end. */
  const versions = new Map<string, Map<unknown, string>>();
  const keyOf = (resource: string, id: string) => `${resource}/${id}`;
  return {
    remember(resource: string, record: AtriumRecord, headers: Headers): void {
      const etag = headers.get('etag');
      if (!etag) return;
      const known = versions.get(keyOf(resource, record.id)) ?? new Map<unknown, string>();
      const at = writtenAt(record);
      known.delete(at);
      known.set(at, etag);
      versions.set(keyOf(resource, record.id), new Map([...known].slice(-most)));
    },
    /** The precondition for a write: the version that the person saw; none if the record came from a list. */
    condition(resource: string, id: string, seen: RecordData | undefined): Record<string, string> | undefined {
      const known = [...(versions.get(keyOf(resource, id)) ?? [])];
      const at = seen && writtenAt(seen);
      const etag = known.findLast(([time]) => !at || !time || time === at)?.[1];
      return etag === undefined ? undefined : { 'if-match': etag };
    },
    forget(resource: string, id: string): void {
      versions.delete(keyOf(resource, id));
    },
  };
}

export type VersionMemory = ReturnType<typeof versionMemory>;
