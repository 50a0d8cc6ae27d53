import { z } from 'zod';
import { holds } from '../permissions';
import { orNothing } from '../values';

/**
 * Rights by field (extension `fieldRights`): who may see a field, and who may change it. Both sides ask here.
 * @see rules 11.28
 */

/** The most roles of a rule. */
const mostRoles = 200;

/** `internal`: every role but those of clients' people; else the ids of roles. Absent: whoever may do so to the record. */
export const fieldRule = z.union([z.literal('internal'), z.array(z.string().max(100)).max(mostRoles)]);
export type FieldRule = z.output<typeof fieldRule>;

/** Members of a definition for rights; `seenBy` also limits fields computed from the field. */
export const fieldRights = { seenBy: orNothing(fieldRule), changedBy: orNothing(fieldRule) };
export type RightsMember = keyof typeof fieldRights;
export const rightsMembers: readonly RightsMember[] = ['seenBy', 'changedBy'];

/** A role as far as fields ask for it. */
export interface FieldRole {
  id: string | null | undefined;
  roleType: string | null | undefined;
  permissions: readonly string[];
}

/** Whether a role can change rules, and so is bound by none. */
const setsRules = (role: FieldRole): boolean => holds(role, 'EntitiesSchema:Edit');

const fits = (rule: FieldRule, { id, roleType }: FieldRole): boolean =>
  rule === 'internal' ? roleType !== 'ClientUser' : typeof id === 'string' && rule.includes(id);

/** Whether a role may do what all of these rules are about. */
export const allows = (rules: readonly (FieldRule | null | undefined)[] | null | undefined, role: FieldRole): boolean =>
  setsRules(role) || (rules ?? []).every((rule) => rule == null || fits(rule, role));
