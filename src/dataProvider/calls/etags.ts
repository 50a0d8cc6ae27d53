import type { AtriumRecord, RecordData } from '#console/dataProvider/mappings/mapping';

interface Version {
  etag: string;
  writtenAt: unknown;
}

/** The time of a record's last write, if the record contains it; for an unchanged trip the time of its creation. */
const writtenAt = (record: RecordData): unknown =>
  record.updatedAt ?? ('modifiedAt' in record ? (record.modifiedAt ?? record.createdAt) : undefined);

/** The last known version of each record, for `If-Match`. @see rules 14.5 */
export function versionMemory() {
  const versions = new Map<string, Version>();
  const keyOf = (resource: string, id: string) => `${resource}/${id}`;
  return {
    remember(resource: string, record: AtriumRecord, headers: Headers): void {
      const etag = headers.get('etag');
      if (etag) versions.set(keyOf(resource, record.id), { etag, writtenAt: writtenAt(record) });
    },
    /** The precondition for a write: the version that the person saw; none if the record came from a list. */
    condition(resource: string, id: string, seen: RecordData | undefined): Record<string, string> | undefined {
      const version = versions.get(keyOf(resource, id));
      const at = seen && writtenAt(seen);
      if (!version || (at && version.writtenAt && at !== version.writtenAt)) return undefined;
      return { 'if-match': version.etag };
    },
    forget(resource: string, id: string): void {
      versions.delete(keyOf(resource, id));
    },
  };
}

export type VersionMemory = ReturnType<typeof versionMemory>;
