import type { ListRequest } from '#contract/lists/listQuery';
import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import { pageStart } from './cursor';
import { searchIndexOf } from './filter';
import type { ListPlan, QueryStrategy } from './listPlan';
import { ofSortedField } from './statement';
import { countRows, type Planned, sampleRows, type Total } from './total';

/** The bound of counted totals; greater ones are estimated. */
export const exactUpTo = 10_000;

/** Number of rows that are scanned in the list's order for a page of a frequent word. */
const scannedRows = 20_000;

/** Whether an index yields the page's rows in the list's order. */
function canWalk(plan: ListPlan, { after, before, range }: ListRequest): boolean {
  const { key, thenBy } = plan;
  if (thenBy || (after === undefined && before === undefined && range?.first !== 0)) return false;
  if (key.kind === 'expression') return !key.join;
  // No index has rows without a value.
  const start = pageStart(plan);
  return !start || start.cursor.values[0] !== null;
}

interface Known {
  /** Whether an index of texts or of custom fields' values finds its rows. */
  searches: boolean;
  canWalk: boolean;
  countUpTo: number;
  exact: boolean;
  /** Estimated number of matching rows; undefined: too few for the sample. */
  about: number | undefined;
}

/**
 * Chooses the query strategy. Where many rows match, an order scan soon fills the page; where few match, an index finds
 * all and a sort orders them.
 */
export function chooseStrategy({ searches, canWalk, countUpTo, exact, about }: Known): QueryStrategy {
  if (canWalk && about !== undefined && about > countUpTo) return { kind: 'orderScan', rows: scannedRows };
  return searches ? { kind: 'searchFirst' } : { kind: 'indexScan', ...(!exact && { countUpTo }) };
}

interface Search {
  request: ListRequest;
  planned(): { plan: ListPlan; parameters: Parameters };
  counted: Planned;
  /** The same plan, with conditions on each row. */
  looked: Planned;
  countUpTo: number;
}

/**
 * The strategy for a list, and its total where that is known. A sample of the company's rows estimates conditions that
 * PostgreSQL cannot estimate.
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
