import { grouped } from '#console/grouped';
import { today } from '#console/i18n/today';
import { cardProgressText, clampProgress, progressText } from '#console/resources/projectProgress';
import { relativeDay } from '#contract/lists/relativeDays';
import type { Permission } from '#contract/permissions';
import type { Project } from '#contract/resources/calls/projects';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import { keepDay } from '#contract/values';

/** Rules of projects, without React. */

export { today };

/**
 * Whether a project is overdue: its end date has passed and it is not completed. A project due today is not.
 * @see rules 2.3
 */
export function isOverdue({ endDate, status }: Pick<Project, 'endDate' | 'status'>, now: Date = new Date()): boolean {
  const day = endDate && keepDay(endDate);
  return Boolean(day) && status !== 'Completed' && String(day) < today(now);
}

export { cardProgressText, clampProgress, progressText };

type Team = Pick<Project, 'internalUsers' | 'clientUsers'>;

/** Ids of a project's internal and client users. */
export const teamOf = ({ internalUsers, clientUsers }: Team): readonly string[] => [
  ...(internalUsers ?? []),
  ...(clientUsers ?? []),
];

/** The number of people on a project, internal and client users. @see rules 2.2 */
export const assignedCount = (project: Team): number => teamOf(project).length;

type TeamUser = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'username' | 'roleId' | 'roleName' | 'roleType' | 'clientId'
>;
type TeamRole = Pick<Role, 'id' | 'name' | 'roleType'>;

export interface TeamChoices {
  role: TeamRole;
  users: TeamUser[];
}

const isClientType = (roleType: string | null | undefined) => roleType === 'ClientUser';

/**
 * A checklist for each role with a type. Those of client roles contain the chosen client's users only.
 * @see rules 2.5
 */
export const teamChecklists = (
  roles: readonly TeamRole[],
  users: readonly TeamUser[],
  clientId: string | null | undefined,
): TeamChoices[] =>
  roles
    .filter(({ roleType }) => roleType)
    .map((role) => ({
      role,
      users: users.filter(
        (user) =>
          (user.roleId ? user.roleId === role.id : user.roleName === role.name) &&
          (!isClientType(role.roleType) || (Boolean(clientId) && user.clientId === clientId)),
      ),
    }));

/** The team after choosing another client, without the client users of other clients. @see rules 2.5 */
export const teamForClient = (
  userIds: readonly string[],
  users: readonly TeamUser[],
  clientId: string | null | undefined,
): string[] => {
  const strangers = new Set(
    users.filter((user) => isClientType(user.roleType) && user.clientId !== clientId).map(({ id }) => id),
  );
  return userIds.filter((id) => !strangers.has(id));
};

/** A person's full name, else the user name. */
export const personName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || '';

/** Values of a project's form beside its custom fields. */
export interface ProjectValues {
  title?: string | null;
  description?: string | null;
  clientId?: string | null;
  status?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  progress?: number | null;
  userIds?: string[];
  fields?: Record<string, string | null>;
}

/** The due date of a new project, from its start and the company's project length. @see rules 16.41 */
export const dueAfter = (start: string, days: number | null): string =>
  relativeDay({ anchor: 'today', steps: [{ by: days ?? 0, unit: 'd' }] }, start);

/** Values of a new project. @see rules 2.9 */
export const newProject = (now: Date = new Date(), days: number | null = null): Required<ProjectValues> => ({
  title: '',
  description: '',
  clientId: '',
  status: 'NotStarted',
  startDate: today(now),
  endDate: dueAfter(today(now), days),
  progress: 0,
  userIds: [],
  fields: {},
});

type Holds = (permission: Permission) => boolean;

/** A person's right to change projects. @see rules 2.3 */
type EditRight = 'all' | 'progress' | 'none';

export const editRight = (holds: Holds): EditRight => {
  if (holds('Project:EditProjects')) return 'all';
  return holds('Project:ReportProjectProgress') ? 'progress' : 'none';
};

export interface TeamGroup {
  roleName: string;
  members: NonNullable<TeamMember>[];
}

interface TeamMember {
  id?: string | undefined;
  roleName?: string | null | undefined;
  roleType?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}

/** The team by role, both in alphabetical order. @see rules 2.8 */
export function teamGroups(team: readonly TeamMember[], locale: string): TeamGroup[] {
  const { compare } = new Intl.Collator(locale);
  return [...grouped(team, ({ roleName }) => roleName ?? '')]
    .map(([roleName, members]) => ({
      roleName,
      members: members.toSorted((one, other) => compare(personName(one), personName(other))),
    }))
    .sort((one, other) => compare(one.roleName, other.roleName));
}

/** The number of team members with a role type. */
export const countOfType = (team: readonly TeamMember[], roleType: string): number =>
  team.filter((member) => member.roleType === roleType).length;
