import { referredBy } from '#console/schema/schemaField';
import { referredIds } from '#contract/fields/references';
import type { SharedName } from './chosenRecords';
import { type ImportRow, inSlices, readCell, type Understanding } from './rows';

/** The names that refused rows share among several records, each once in each spelling. */
export function sharedNamesOf(
  refused: readonly ImportRow[],
  { fields, targets, context }: Understanding,
): SharedName[] {
  const refusal = context.text('rules.nameSeveral');
  return targets.flatMap((target, index) => {
    const field = fields.find(({ key }) => key === target);
    const resource = field && referredBy(field);
    if (!field || !resource) return [];
    const { key, label } = field;
    const rows = refused.filter(({ errors }) => errors[key]?.includes(refusal));
    const names = new Set(rows.flatMap(({ cells }) => referredIds(readCell(cells[index] ?? '', field, context))));
    return [...names].map((name) => ({ key, resource, label, name }));
  });
}

/** The decided names that the rows still have, in a column of the same field. */
export async function decidedNames(
  shared: readonly SharedName[],
  rows: readonly Pick<ImportRow, 'cells'>[],
  { fields, targets, context }: Understanding,
): Promise<SharedName[]> {
  const decided = shared.flatMap((one) => {
    const field = fields.find(({ key }) => key === one.key);
    return one.id && field ? [{ one, field, index: targets.indexOf(one.key) }] : [];
  });
  const present = new Set<SharedName>();
  await inSlices(decided.length > 0 ? rows : [], ({ cells }) => {
    for (const { one, field, index } of decided) {
      if (present.has(one)) continue;
      if (referredIds(readCell(cells[index] ?? '', field, context)).includes(one.name)) present.add(one);
    }
  });
  return shared.filter((one) => present.has(one));
}
