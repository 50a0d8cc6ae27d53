import { z } from 'zod';
import { holds } from '../permissions';
import { orNothing } from '../values';

/**
 * Rights by field (extension `fieldRights`): which roles may see a field, and which may change it. Server and console
 * use this code.
 * @see rules 11.28
 */

/** The most roles of a rule. */
const mostRoles = 200;

/** `internal`: every role except client roles; else ids of roles. Absent: whoever may see or change the record. */
export const fieldRule = z.union([z.literal('internal'), z.array(z.string().max(100)).max(mostRoles)]);
export type FieldRule = z.output<typeof fieldRule>;

/** Members of a definition for rights; `seenBy` also limits fields computed from the field. */
export const fieldRights = { seenBy: orNothing(fieldRule), changedBy: orNothing(fieldRule) };
export type RightsMember = keyof typeof fieldRights;
export const rightsMembers: readonly RightsMember[] = ['seenBy', 'changedBy'];

/** The members of a role that field rights depend on. */
export interface FieldRole {
  id: string | null | undefined;
  roleType: string | null | undefined;
  permissions: readonly string[];
}

/** Whether a role may change the rules, so that no rule limits it. */
const setsRules = (role: FieldRole): boolean => holds(role, 'EntitiesSchema:Edit');

const fits = (rule: FieldRule, { id, roleType }: FieldRole): boolean =>
  rule === 'internal' ? roleType !== 'ClientUser' : typeof id === 'string' && rule.includes(id);

/** Whether all rules allow the role. */
export const allows = (rules: readonly (FieldRule | null | undefined)[] | null | undefined, role: FieldRole): boolean =>
  setsRules(role) || (rules ?? []).every((rule) => rule == null || fits(rule, role));
