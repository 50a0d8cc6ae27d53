import type { Transaction } from '#server/database/connect';
import type { ListDescriptor } from '#server/resources/list';
import type { Parameters } from '#server/sql/parameters';
import type { ListPlan } from './listPlan';
import { countStatement, matches } from './statement';

/** How many rows a list finds; `estimated`: about so many. */
export interface Total {
  rows: number;
  estimated: boolean;
}

/** A plan of the list with parameters of its own, for a statement beside that of its page. */
export type Planned = () => { plan: ListPlan; parameters: Parameters };

/** Exactly, however long it takes. */
export async function countRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number> {
  const { plan, parameters } = planned();
  const found = await tx.query<{ count: number }>(countStatement(list, plan), parameters.values);
  return found.rows[0]?.count ?? 0;
}

/** The planner's estimate: the company is one of its conditions, and so is what the caller sees. */
export async function estimateRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number> {
  const { plan, parameters } = planned();
  return plannedRows(tx, matches(list, plan), parameters.values);
}

async function plannedRows(tx: Transaction, statement: string, values: unknown[]): Promise<number> {
  const told = await tx.query<{ 'QUERY PLAN': [Explained] }>(`explain (format json) ${statement}`, values);
  const [explained] = told.rows[0]?.['QUERY PLAN'] ?? [];
  return explained ? rowsOf(explained) : 0;
}

interface Explained {
  Plan: {
    'Plan Rows': number;
    'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': Explained[][] }[] } };
  };
}

/** On a cluster the plan of the shard stands within the coordinator's, which knows no number. */
function rowsOf({ Plan: { 'Plan Rows': rows, 'Distributed Query': sent } }: Explained): number {
  if (!sent) return rows;
  const plans = sent.Job.Tasks.flatMap((task) => task['Remote Plan'].flat());
  return plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
}

/** An index holds one row of so many as a sample; see `atrium_in_sample`. */
const sampled = 256;
/** So many rows of the sample tell enough. */
const mostSampled = 2000;
/** A word that none of so many holds is no common one: the rest need not be read. */
const firstSampled = 500;
/** Fewer hits than these are too few to tell a number from. */
const fewHits = 20;

/**
 * About how many rows of the company a search finds, by a sample of them: the planner knows nothing of texts that
 * row-level security guards. undefined: too few for the sample to say.
 */
export async function sampleRows(tx: Transaction, list: ListDescriptor, planned: Planned): Promise<number | undefined> {
  const { plan, parameters } = planned();
  const { sample, hits, values } = sampleOf(list, plan, parameters);
  const first = `select case when ${hits(firstSampled)} > 0 then ${hits(mostSampled)} else 0 end offset 0`;
  // How large the sample is need not be known of a word that it does not hold.
  const found = await tx.query<{ hits: number; seen: number }>({
    text: `select met.hits, case when met.hits > 0 then (select count(*)::int from ${sample(mostSampled)} sample) else 0 end as seen
      from (${first}) met(hits)`,
    values,
    ...(plan.onlyText !== undefined && { name: `sampled-${list.table}` }),
  });
  const { hits: met = 0, seen = 0 } = found.rows[0] ?? {};
  if (met < fewHits) return undefined;
  if (seen < mostSampled) return met * sampled;
  const all = await plannedRows(tx, `select from ${list.table} ${list.alias} where ${plan.company}`, []);
  return Math.round((met / seen) * all);
}

/** The sample's first rows, and how many of them are found: by the texts alone where nothing else is asked. */
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
  /** As the page's statement says. */
  known: Total;
  counted: Planned;
  /** How far the statement has counted; undefined: to the end. */
  countUpTo: number | undefined;
  /** The page's position, and whether it is the last. */
  page: { first: number; rows: number; last: boolean };
}

/** The total that goes with a page: estimated where it is beyond what was counted, but never at odds with the page. */
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
