import { projects } from '#contract/projects';
import { type Implementation, implement, type TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import { readBulkIds, requireAccepted, requireAll, requireAllAccepted } from '../../lists/bulk';
import { requireVersion, sendVersion } from '../../lists/concurrency';
import { readList } from '../../lists/read';
import { checkChange, requireRightTo } from './change';
import { createProject } from './create';
import { projectList } from './list';
import { type ProjectRow, readProject, toProject } from './read';
import { lockProjects, projectSight } from './sight';
import { readSummary } from './summary';
import { tellingViolations } from './violations';
import { deleteProjects, updateProjects } from './write';

type OneCall = Pick<TenantCall<typeof projects.get>, 'tx' | 'identity' | 'params' | 'reply'>;

async function answerOne({ tx, identity, params, reply }: OneCall) {
  const { version, details } = await readProject(tx, params.id, (parameters) => projectSight(identity, parameters));
  sendVersion(reply, version);
  return details;
}

/** The project of the call, locked, in the caller's sight and of the version that the caller knows. */
async function lockOne({ tx, identity, params, request }: TenantCall<typeof projects.change | typeof projects.delete>) {
  const found = await lockProjects(tx, identity, [params.id]);
  requireAll([params.id], found);
  for (const project of found) requireVersion(request, project.version);
  return found;
}

/** @see part 1, sections 2.4 to 2.6 and 7; decisions, sections 3, 5 and 10 */
export const projectsArea: readonly Implementation[] = [
  implement(projects.summary, ({ tx, identity }) => readSummary(tx, identity)),
  implement(projects.list, async ({ tx, identity, query, reply }) =>
    answerPage(
      reply,
      await readList<ProjectRow>(tx, projectList, query, (more) => projectSight(identity, more)),
      toProject,
    ),
  ),
  implement(projects.create, async ({ tx, identity, body, reply }) => {
    const { version, details } = await readProject(tx, await tellingViolations(createProject(tx, identity, body)));
    sendVersion(reply, version);
    return details;
  }),
  implement(projects.get, answerOne),
  implement(projects.details, answerOne),
  implement(projects.change, async (call) => {
    const found = await lockOne(call);
    requireRightTo(call.identity, call.body);
    const { refusals, writes } = await checkChange(call.tx, found, call.body);
    requireAccepted(refusals);
    await tellingViolations(updateProjects(call.tx, [call.params.id], call.body, writes));
    const { version, details } = await readProject(call.tx, call.params.id);
    sendVersion(call.reply, version);
    return details;
  }),
  implement(projects.delete, async (call) => {
    await lockOne(call);
    await deleteProjects(call.tx, [call.params.id]);
    return undefined;
  }),
  implement(projects.changeMany, async ({ tx, identity, body }) => {
    const ids = readBulkIds(body.ids);
    const found = await lockProjects(tx, identity, ids);
    requireAll(ids, found);
    requireRightTo(identity, body.changes);
    const { refusals, writes } = await checkChange(tx, found, body.changes);
    requireAllAccepted(refusals);
    await tellingViolations(updateProjects(tx, ids, body.changes, writes));
    return { ids: body.ids };
  }),
  implement(projects.deleteMany, async ({ tx, identity, body }) => {
    const ids = readBulkIds(body.ids);
    requireAll(ids, await lockProjects(tx, identity, ids));
    await deleteProjects(tx, ids);
    return { ids: body.ids };
  }),
];
