import { referredBy } from '#console/schema/schemaField';
import { referredIds } from '#contract/fields/references';
import type { SharedName } from './chosenRecords';
import { type ImportRow, readCell, type Understanding } from './rows';

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
