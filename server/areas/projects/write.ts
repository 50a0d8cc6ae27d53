import type { z } from 'zod';
import type { manyProjectChanges, projectChanges, projectCreation } from '#contract/resources/calls/projects';
import { seesAllProjects } from '#server/access/teamSight';
import type { Values } from '#server/resources/descriptor';
import type { Identity } from '#server/security/tokens';

type Body = z.output<typeof projectCreation | typeof projectChanges | typeof manyProjectChanges>;

const earlierOf = (day: string, other: string) => (day < other ? day : other);
const laterOf = (day: string, other: string) => (day > other ? day : other);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A body's members under the names of the fields. */
export const projectValues = ({ progressPercentage, description, ...rest }: Body): Values => ({
  ...rest,
  ...(description !== undefined && { description: description ?? '' }),
  ...(progressPercentage !== undefined && { progress: progressPercentage }),
});

/**
 * A new project: missing dates are today (of the company), or the other one where today is on its wrong side; its creator joins the
 * team where it would not see it otherwise.
 * @see rules 2.14
 */
export function newProject(values: Values, identity: Identity, today: string): Values {
  const [given, end] = [textOf(values.startDate), textOf(values.endDate)];
  const startDate = given ?? earlierOf(end ?? today, today);
  const team = Array.isArray(values.userIds) ? values.userIds : [];
  return {
    description: '',
    status: 'NotStarted',
    progress: 0,
    ...values,
    startDate,
    endDate: end ?? laterOf(startDate, today),
    userIds: seesAllProjects(identity) ? team : [...team, identity.userId],
  };
}
