import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import type { ListPlan } from './listPlan';
import { countStatement, matches } from './statement';

/** The number of rows of a list; `estimated`: not counted. */
export interface Total {
  rows: number;
  estimated: boolean;
}

/** A plan of the list with its own parameters, for a statement beside that of its page. */
export type Planned = () => { plan: ListPlan; parameters: Parameters };

/** Counts exactly, however long it takes. */
export async function countRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number> {
  const { plan, parameters } = planned();
  const found = await tx.first<{ count: number }>(countStatement(list, plan), parameters.values);
  return found?.count ?? 0;
}

/** PostgreSQL's estimate of the list, with the conditions of company and visibility. */
async function estimateRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number> {
  const { plan, parameters } = planned();
  return plannedRows(tx, matches(list, plan), parameters.values);
}

async function plannedRows(tx: Transaction, statement: string, values: unknown[]): Promise<number> {
  const told = await tx.first<{ 'QUERY PLAN': [Explained] }>(`explain (format json) ${statement}`, values);
  const [explained] = told?.['QUERY PLAN'] ?? [];
  return explained ? rowsOf(explained) : 0;
}

interface Explained {
  Plan: {
    'Plan Rows': number;
    'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': Explained[][] }[] } };
  };
}

/** On a cluster the plan of the shard is within the coordinator's, which has no estimate. */
function rowsOf({ Plan: { 'Plan Rows': rows, 'Distributed Query': sent } }: Explained): number {
  if (!sent) return rows;
  const plans = sent.Job.Tasks.flatMap((task) => task['Remote Plan'].flat());
  return plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
}

/** Share of the rows in an index for samples; see `atrium_in_sample`. */
const sampled = 256;
/** Number of sampled rows that is enough. */
const mostSampled = 2000;
/** A word that none of so many rows contains is rare: the rest need not be read. */
const firstSampled = 500;
/** Fewer matches than this are too few for an estimate. */
const fewHits = 20;

/**
 * Estimated number of rows of the company that a search finds, by a sample: PostgreSQL has no statistics of texts under
 * row-level security. undefined: too few for the sample.
 */
export async function sampleRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number | undefined> {
  const { plan, parameters } = planned();
  const { sample, hits, values } = sampleOf(list, plan, parameters);
  const first = `select case when ${hits(firstSampled)} > 0 then ${hits(mostSampled)} else 0 end offset 0`;
  // The size of the sample does not matter for a word that it does not contain.
  const found = await tx.first<{ hits: number; seen: number }>({
    text: `select met.hits, case when met.hits > 0 then (select count(*)::int from ${sample(mostSampled)} sample) else 0 end as seen
      from (${first}) met(hits)`,
    values,
    ...(plan.onlyText !== undefined && { name: `sampled-${list.table}` }),
  });
  const { hits: met = 0, seen = 0 } = found ?? {};
  if (met < fewHits) return undefined;
  if (seen < mostSampled) return met * sampled;
  const all = await plannedRows(tx, `select from ${list.table} ${list.alias} where ${plan.company}`, []);
  return Math.round((met / seen) * all);
}

/** The sample's first rows, and the number of matches; by the search texts alone where there is no other condition. */
function sampleOf(list: ListDescriptor, plan: ListPlan, parameters: Parameters) {
  const { alias, table } = list;
  if (plan.onlyText === undefined) {
    const sample = (rows: number) =>
      `(select * from ${table} ${alias} where ${plan.company} and atrium_in_sample(${alias}.id) order by ${alias}.tenant_id, ${alias}.id limit ${rows})`;
    const hits = (rows: number) => `(${countStatement(list, { ...plan, table: sample(rows) })})`;
    return { sample, hits, values: parameters.values };
  }
  const sample = (rows: number) =>
    `(select * from search_texts t where t.tenant_id = $company and t.kind = '${table}' and atrium_in_sample(t.entity_id) order by t.tenant_id, t.kind, t.entity_id limit ${rows})`;
  const hits = (rows: number) => `(select count(*)::int from ${sample(rows)} t where strpos(t.text, $1::text) > 0)`;
  return { sample, hits, values: [plan.onlyText] };
}

interface Finish {
  /** The total as the page's statement reports it. */
  known: Total;
  counted: Planned;
  /** The bound of the count; undefined: counted to the end. */
  countUpTo: number | undefined;
  /** The page's position, and whether it is the last. */
  page: { first: number; rows: number; last: boolean };
}

/** The total for a page: estimated beyond the bound, but never less than the page shows. */
export async function finishTotal(
  tx: Transaction,
  list: ListDescriptor,
  { known, counted, countUpTo, page }: Finish,
): Promise<Total> {
  const beyond = countUpTo !== undefined && known.rows > countUpTo;
  if (!beyond && !known.estimated) return known;
  const shown = page.first + page.rows;
  if (page.last && page.rows > 0) return { rows: shown, estimated: false };
  if (page.rows === 0) return { rows: await countRows(tx, list, counted), estimated: false };
  const about = known.estimated ? known.rows : await estimateRows(tx, list, counted);
  return { rows: Math.max(about, shown + 1, known.rows), estimated: true };
}
