import type { z } from 'zod';
import type { manyProjectChanges, projectChanges, projectCreation } from '#contract/resources/calls/projects';
import { seesAllProjects } from '#server/access/teamVisibility';
import type { PatchValues } from '#server/resources/descriptor';
import type { CallerIdentity } from '#server/security/tokens';

type Body = z.output<typeof projectCreation | typeof projectChanges | typeof manyProjectChanges>;

const earlierOf = (day: string, other: string) => (day < other ? day : other);
const laterOf = (day: string, other: string) => (day > other ? day : other);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A body's members under the names of the fields. */
export const projectValues = ({ progressPercentage, description, ...rest }: Body): PatchValues => ({
  ...rest,
  ...(description !== undefined && { description: description ?? '' }),
  ...(progressPercentage !== undefined && { progress: progressPercentage }),
});

/**
 * A new project. Missing dates are today (of the company), or the other date where today would be in the wrong order;
 * the creator joins the team where the project would otherwise be invisible to them.
 * @see rules 2.14
 */
export function completeProject(values: PatchValues, identity: CallerIdentity, today: string): PatchValues {
  const [start, end] = [textOf(values.startDate), textOf(values.endDate)];
  const startDate = start ?? earlierOf(end ?? today, today);
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
