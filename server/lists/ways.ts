import type { ListRequest } from '#contract/listQuery';
import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from './descriptor';
import type { Parameters } from './parameters';
import type { ListPlan, Way } from './statement';
import { countRows, type Planned, sampleRows, type Total } from './total';

/** Totals are counted up to so many rows; beyond, they are estimated. */
export const exactUpTo = 10_000;

/** How many rows in the list's order are looked through for a page of a common word's. */
const walkedRows = 20_000;

interface Search {
  request: ListRequest;
  planned(): { plan: ListPlan; parameters: Parameters };
  counted: Planned;
  countUpTo: number;
}

/**
 * The way to the rows of a list, and their total where it is known before. A word that many rows hold is met soon in
 * any order; the rows of a rare one are found by the index of texts, all of them, and put in order then. A sample of the
 * company's rows tells which it is.
 */
export async function searchWay(
  tx: Transaction,
  list: ListDescriptor,
  { request, planned, counted, countUpTo }: Search,
): Promise<{ way: Way; total?: Total | undefined }> {
  const { plan } = planned();
  const searches = plan.table !== list.table;
  if (!searches) return { way: { kind: 'indexed', ...(!request.exact && { countUpTo }) } };
  const inOrder = plan.key.kind === 'expression' && !plan.key.join && !plan.thenBy;
  const fromPlace = request.after !== undefined || request.before !== undefined || request.range?.first === 0;
  if (!list.search?.sampled || !inOrder || !fromPlace) return { way: { kind: 'found' } };
  const about = await sampleRows(tx, list, counted);
  if (about === undefined || about <= countUpTo) return { way: { kind: 'found' } };
  const total = request.exact
    ? { rows: await countRows(tx, list, counted), estimated: false }
    : { rows: about, estimated: true };
  return { way: { kind: 'walked', rows: walkedRows }, total };
}
