import { type RaRecord, useGetManyAggregate } from 'react-admin';

/** How a person or thing is called wherever only its id is known. */
export function nameOf(record: RaRecord): string {
  const whole = [record.firstName, record.lastName].filter(Boolean).join(' ');
  return whole || String(record.name ?? record.username ?? record.id);
}

/** The name of the record that an id refers to. Many on one screen become one request. */
export function ReferenceName({ resource, id }: { resource: string; id: string }) {
  const { data } = useGetManyAggregate(resource, { ids: [id] });
  const [record] = data ?? [];
  return <>{record ? nameOf(record) : id}</>;
}
