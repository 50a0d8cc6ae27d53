import type { FieldErrors } from '#contract/errors';
import type { Message } from '#contract/message';
import { meets, projectVisibility as sightPermissions } from '#contract/permissions';
import { isBefore, keepClock } from '#contract/values';
import { requireProject, seesProject } from '#server/access/projectVisibility';
import { teamVisibility } from '#server/access/teamVisibility';
import { isId } from '#server/database/ids';
import { notFound } from '#server/problem';
import type { PatchValues, RecordCall, ValuesOf, Writer } from '#server/resources/descriptor';
import { noRefusals, type Refusals, refuseRow } from '#server/resources/refusals';
import type { CallerIdentity } from '#server/security/tokens';
import type { Parameters } from '#server/sql/parameters';
import type { CallersRows } from '#server/sql/relatedRows';

/** A flight or hotel has the visibility of its project. @see rules 2.10 */
export const travelVisibility = (identity: CallerIdentity, parameters: Parameters): CallersRows[] =>
  teamVisibility(identity, parameters, 't.project_id');

export const seesTravel = (identity: CallerIdentity): boolean => meets(identity, [sightPermissions]);

/** Limits a list to one visible project. @throws Problem 404 */
export async function ofProject({ tx, identity, query }: RecordCall) {
  const projectId = query.projectId ?? '';
  if (!isId(projectId)) throw notFound();
  await requireProject(tx, identity, projectId);
  return (parameters: Parameters) => [`t.project_id = ${parameters.add(projectId, 'uuid')}`];
}

/** Two times of a record, of which `last` must be the later one. */
interface TimeOrder<First extends string, Last extends string> {
  first: First;
  last: Last;
  message: Message;
}

/** The times of a row that are checked. */
type Timed<First extends string, Last extends string> = { id: string } & Record<First | Last, unknown>;

/** Refuses rows that end before they begin. */
function misplaced<First extends string, Last extends string>(
  { first, last, message }: TimeOrder<First, Last>,
  rows: readonly Timed<First, Last>[],
  valuesOf: ValuesOf,
): Refusals {
  const refusals = noRefusals();
  for (const row of rows) {
    const values = valuesOf(row.id);
    if (values[first] === undefined && values[last] === undefined) continue;
    const [begins, ends] = [values[first] ?? row[first], values[last] ?? row[last]].map(clockOf);
    if (!isBefore(begins, ends)) refuseRow(refusals, row.id, last, message);
  }
  return refusals;
}

/** A stored time and one of a body, in the same spelling. */
const clockOf = (time: unknown): string => keepClock(String(time ?? '')) ?? '';

/** Checks that the project is visible and that the end is after the beginning. @throws Problem 404 */
export const checkTravel =
  <First extends string, Last extends string>(order: TimeOrder<First, Last>) =>
  async ({ tx, identity }: Writer, rows: readonly Timed<First, Last>[], values: PatchValues): Promise<Refusals> => {
    if (values.projectId !== undefined) {
      const projectId = String(values.projectId);
      if (!isId(projectId)) throw notFound();
      await requireProject(tx, identity, projectId);
    }
    return misplaced(order, rows, () => values);
  };

/** Checks rows that differ from row to row. */
export const checkEachTravel =
  <First extends string, Last extends string>(order: TimeOrder<First, Last>) =>
  async (
    { tx, identity }: Writer,
    rows: readonly Timed<First, Last>[],
    valuesOf: ValuesOf,
  ): Promise<ReadonlyMap<string, FieldErrors>> => {
    const projectOf = ({ id }: { id: string }) => textOf(valuesOf(id).projectId);
    const seen = new Set<string>();
    for (const projectId of new Set(rows.flatMap((row) => projectOf(row) ?? []))) {
      if (isId(projectId) && (await seesProject(tx, identity, projectId))) seen.add(projectId);
    }
    const { rows: refused } = misplaced(order, rows, valuesOf);
    return new Map(
      rows.map((row) => {
        const projectId = projectOf(row);
        const unseen = projectId !== undefined && !seen.has(projectId);
        return [row.id, { ...refused.get(row.id), ...(unseen && { projectId: [notFound().message] }) }];
      }),
    );
  };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
