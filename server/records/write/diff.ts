import { typeOf } from '#contract/fields/fieldTypes';
import { markedUp, plainText } from '#contract/fields/richText';
import { customFieldKey } from '#contract/lists/listQuery';
import { readAllDefinitions } from '#server/fields/definitions';
import { mapYielding } from '#server/process/timeSlices';
import { readStoredValues } from '#server/records/read/stored';
import type { PatchValues } from '#server/resources/descriptor';
import { type ChangeSet, rowsToCheck } from './changeSet';
import { patchForAll } from './patch';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A file without formats whose text equals a formatted text changes nothing. */
const saysTheSame = (one: unknown, other: unknown) =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  markedUp(plainText(one)) === one &&
  plainText(one) === plainText(other);

/** Of rows that are sent whole, keeps the values that differ from the stored ones: unchanged values need no right. */
export async function keepDifferences(set: ChangeSet): Promise<void> {
  const { tx, record } = set;
  if (!set.whole) return;
  const changing = set.parts.filter((part) => part.action === 'change' && rowsToCheck(set, part).length > 0);
  const kind = record.list.customFields;
  const definitions = kind ? await readAllDefinitions(tx, kind) : [];
  const markup = new Set(
    definitions.flatMap((definition) => (typeOf(definition).markup ? [customFieldKey(definition.id)] : [])),
  );
  const fields = [...new Set(changing.flatMap(({ patch }) => Object.keys(patch.values)))];
  const ids = changing.flatMap(({ rows }) => rows.map(({ id }) => id));
  const stored = await readStoredValues(tx, record, ids, fields);
  await mapYielding(changing, (part) => {
    const all = part.rows.map(({ id }): PatchValues => stored.get(id) ?? {});
    const differing = Object.entries(part.patch.values).filter(
      ([field, value]) =>
        !all.every(
          (present) => isSame(value, present[field]) || (markup.has(field) && saysTheSame(value, present[field])),
        ),
    );
    part.patch = patchForAll(Object.fromEntries(differing));
    part.values = part.patch.values;
  });
}

/** Whether a part changes anything. */
export const isChange = ({ whole }: ChangeSet, part: ChangeSet['parts'][number]): boolean =>
  !whole || part.action !== 'change' || Object.keys(part.patch.values).length > 0;
