import { meets, projectSight as sightPermissions } from '#contract/permissions';
import { requireProject } from '#server/areas/projectSight';
import { projectSight } from '#server/areas/projects/sight';
import { isId } from '#server/database/ids';
import { noRefusals, type Refusals } from '#server/lists/bulk';
import type { Parameters } from '#server/lists/parameters';
import type { Identity } from '#server/plugins/tokens';
import { notFound } from '#server/problem';
import type { RecordCall, Values } from '#server/records/descriptor';

/** A flight or hotel is seen with its project. @see rules 2.10 */
export const travelSight = (identity: Identity, parameters: Parameters): string[] =>
  projectSight(identity, parameters, { alias: 't', id: 'project_id' });

export const seesTravel = (identity: Identity): boolean => meets(identity, [sightPermissions]);

/** Those of one project in sight. @throws Problem 404 */
export async function ofProject({ tx, identity, query }: RecordCall) {
  const projectId = query.projectId ?? '';
  if (!isId(projectId)) throw notFound();
  await requireProject(tx, identity, projectId);
  return (parameters: Parameters) => [`t.project_id = ${parameters.add(projectId, 'uuid')}`];
}

/** It is added or moved to a project in sight. @throws Problem 404 */
export async function checkProject({ tx, identity }: RecordCall, values: Values): Promise<Refusals> {
  if (values.projectId === undefined) return noRefusals();
  const projectId = String(values.projectId);
  if (!isId(projectId)) throw notFound();
  await requireProject(tx, identity, projectId);
  return noRefusals();
}

/** A change replaces the whole: what the body does not say is cleared. */
export const wholeOf =
  (members: readonly string[]) =>
  (body: object): Values => ({ ...Object.fromEntries(members.map((member) => [member, null])), ...dropped(body) });

const dropped = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
