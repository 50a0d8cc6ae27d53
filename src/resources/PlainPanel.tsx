import { RecordPanel } from '#console/records/panel/RecordPanel';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { PlainName } from '#contract/resources/index';
import { usePlainFields } from './plainParts';

/** The panel of a resource without a screen of its own. */
export function PlainPanel({ resource, id }: { resource: PlainName; id: string }) {
  const { fields } = usePlainFields(resource);
  return <RecordPanel<ListedRecord> resource={resource} id={id} fields={fields} />;
}
