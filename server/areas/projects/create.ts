import type { z } from 'zod';
import type { projectCreation } from '#contract/projects';
import type { Transaction } from '../../database/connect';
import { newId } from '../../database/ids';
import { checkPayload } from '../../fields/check';
import { requireAccepted } from '../../lists/bulk';
import type { Identity } from '../../plugins/tokens';
import { checkProjects } from './check';
import { seesAllProjects } from './sight';
import { insertProject } from './write';

type Creation = z.output<typeof projectCreation>;

const earlierOf = (day: string, other: string) => [day, other].sort()[0] ?? day;
const laterOf = (day: string, other: string) => [day, other].sort().at(-1) ?? day;

/** Missing dates are today, or the other one where today is on its wrong side. @see decisions, section 10 (Entities) */
function datesOf({ startDate, endDate }: Creation): { startDate: string; endDate: string } {
  const today = new Date().toISOString().slice(0, 10);
  const start = startDate ?? earlierOf(endDate ?? today, today);
  return { startDate: start, endDate: endDate ?? laterOf(start, today) };
}

/**
 * Makes a project; its creator joins the team where it would not see it otherwise.
 * @returns its id
 * @throws Problem 400 with the messages by field
 */
export async function createProject(transaction: Transaction, identity: Identity, body: Creation): Promise<string> {
  const id = newId();
  const dates = datesOf(body);
  const refusals = await checkProjects(transaction, [{ id, ...dates, clientId: body.clientId }], { ...body, ...dates });
  const fields = await checkPayload(transaction, 'project', body.fields, { whole: true });
  Object.assign(refusals.all, fields.errors);
  requireAccepted(refusals);
  const userIds = [...new Set([...(body.userIds ?? []), ...(seesAllProjects(identity) ? [] : [identity.userId])])];
  await insertProject(transaction, { ...body, ...dates, id, createdBy: identity.userId, userIds }, fields.writes);
  return id;
}
