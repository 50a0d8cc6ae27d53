import type { ListRequest } from '#contract/lists/listQuery';
import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { pageStart } from './cursor';
import { searchIndexOf } from './filter';
import type { ListPlan, QueryStrategy } from './listPlan';
import { ofSortedField } from './statement';
import { countRows, type Planned, sampleRows, type Total } from './total';

/** Totals are counted up to so many rows; beyond, they are estimated. */
export const exactUpTo = 10_000;

/** How many rows in the list's order are looked through for a page of a common word's. */
const walkedRows = 20_000;

/** Whether the page's rows can be met one after the other in the list's order, by an index. */
function canWalk(plan: ListPlan, { after, before, range }: ListRequest): boolean {
  const { key, thenBy } = plan;
  if (thenBy || (after === undefined && before === undefined && range?.first !== 0)) return false;
  if (key.kind === 'expression') return !key.join;
  // Rows without a value are in no index.
  const place = pageStart(plan);
  return !place || place.cursor.values[0] !== null;
}

interface Known {
  /** Whether an index of texts or of custom fields' values finds its rows. */
  searches: boolean;
  canWalk: boolean;
  countUpTo: number;
  exact: boolean;
  /** About how many rows are found; undefined: too few for the sample to say. */
  about: number | undefined;
}

/**
 * Chooses the query strategy: an order scan soon meets a condition of many rows; for few rows, an index finds all, and
 * a sort orders them.
 */
export function chooseStrategy({ searches, canWalk, countUpTo, exact, about }: Known): QueryStrategy {
  if (canWalk && about !== undefined && about > countUpTo) return { kind: 'orderScan', rows: walkedRows };
  return searches ? { kind: 'searchFirst' } : { kind: 'indexScan', ...(!exact && { countUpTo }) };
}

interface Search {
  request: ListRequest;
  planned(): { plan: ListPlan; parameters: Parameters };
  counted: Planned;
  /** The same, each row looked at by itself. */
  looked: Planned;
  countUpTo: number;
}

/**
 * The way to the rows of a list, and their total where it is known before. A sample of the company's rows tells how many
 * meet what the planner knows nothing about.
 */
export async function searchStrategy(
  tx: Transaction,
  list: ListDescriptor,
  { request, planned, counted, looked, countUpTo }: Search,
): Promise<{ strategy: QueryStrategy; total?: Total | undefined }> {
  const { plan } = planned();
  const known = {
    searches: plan.searches,
    canWalk: canWalk(plan, request),
    countUpTo,
    exact: request.exact === true,
  };
  const asksSample = plan.guessed && !ofSortedField(plan) && known.canWalk && searchIndexOf(list)?.sampled;
  const about = asksSample ? await sampleRows(tx, list, looked) : undefined;
  const strategy = chooseStrategy({ ...known, about });
  if (strategy.kind !== 'orderScan' || about === undefined) return { strategy };
  const total = known.exact
    ? { rows: await countRows(tx, list, counted), estimated: false }
    : { rows: about, estimated: true };
  return { strategy, total };
}
