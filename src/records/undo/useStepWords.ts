import { fieldKeysOf } from '#console/dataProvider/lists/fieldNames';
import type { Written } from '#console/dataProvider/verbs/written';
import { useFormat } from '#console/i18n/format';
import { type Text, textIfKnown, useText } from '#console/i18n/useText';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { useEntryFields } from '#console/schema/useEntryFields';
import type { SessionStep } from './steps';

/** The most fields to name. */
const namedAtMost = 3;

/** Writes of a step that are described together. */
type Said = Pick<Written, 'resource' | 'action' | 'record' | 'count'> & { fields: ReadonlySet<string> };

/** Groups writes by resource and action. Several writes to one record count as one record. */
function groupsOf({ written }: SessionStep): Said[] {
  const groups = new Map<string, Said>();
  for (const { resource, action, record, count, data } of written) {
    const key = `${resource} ${action}`;
    const known = groups.get(key);
    const same = known === undefined || (record !== undefined && known.record?.id === record.id);
    groups.set(key, {
      resource,
      action,
      record: same ? record : undefined,
      count: same ? count : known.count + count,
      fields: new Set([...(known?.fields ?? []), ...(action === 'updated' ? fieldKeysOf(data) : [])]),
    });
  }
  return [...groups.values()];
}

/** '12 projects', or the name of a single record. */
function things({ resource, record, count }: Said, text: Text): string {
  const schema = resource.endsWith('Schema') && textIfKnown(text, `history.thing.${resource}`);
  if (schema) return schema;
  if (record && count === 1) return referenceName({ ...record, id: String(record.id) });
  return (
    textIfKnown(text, `history.many.${resource}`, { smart_count: count }) ??
    text('history.many.other', { smart_count: count })
  );
}

/** Describes a step: 'Budget of 12 projects'. */
export function useStepWords(step: SessionStep | undefined): string {
  const text = useText();
  const { list } = useFormat();
  const fieldOf = useEntryFields(step?.written[0]?.resource ?? '');
  if (!step) return '';
  return list(
    groupsOf(step).map((group) => {
      const whom = things(group, text);
      const labels = [...group.fields].map((key) => fieldOf(group.resource, key).label);
      if (labels.length === 0) return text(`history.step.${group.action}`, { whom });
      const fields =
        labels.length > namedAtMost ? text('history.step.fields', { smart_count: labels.length }) : list(labels);
      return text('history.step.values', { fields, whom });
    }),
  );
}
