import type { Permission } from './permissions';

/**
 * What depends on whose a thing is, beside the rights of its endpoint; both sides ask here.
 * @see part 1, sections 2.7 to 2.9; decisions, sections 3 and 9 (`tickets`)
 */

/** Who asks. */
export interface Person {
  id: string | null | undefined;
  holds(permission: Permission): boolean;
}

/** What documents and images hang on. */
export type OwnerKind = 'project' | 'travel' | 'inventory';

type MadeBy = string | null | undefined;

const isOwn = (madeBy: MadeBy, { id }: Pick<Person, 'id'>): boolean => Boolean(id) && madeBy === id;

export function mayUploadDocument(owner: OwnerKind, { holds }: Person): boolean {
  if (owner === 'travel') return holds('ProjectTravelData:Edit') || holds('ProjectTravelData:Create');
  return holds(owner === 'project' ? 'ProjectDocuments:Upload' : 'Inventory:Edit');
}

export function mayDeleteDocument(owner: OwnerKind, madeBy: MadeBy, person: Person): boolean {
  if (owner === 'travel') return person.holds('ProjectTravelData:Delete');
  if (owner === 'inventory') return person.holds('Inventory:Edit');
  return isOwn(madeBy, person) || person.holds('ProjectDocuments:Delete');
}

export const mayUploadImage = (owner: Exclude<OwnerKind, 'travel'>, { holds }: Person): boolean =>
  holds(owner === 'project' ? 'ProjectImages:Upload' : 'Inventory:Edit');

/** Of a project also with the right to delete documents (sic). */
export function mayDeleteImage(owner: Exclude<OwnerKind, 'travel'>, madeBy: MadeBy, person: Person): boolean {
  if (isOwn(madeBy, person)) return true;
  if (owner === 'inventory') return person.holds('Inventory:Edit');
  return person.holds('ProjectDocuments:Delete') || person.holds('ProjectImages:Delete');
}

/** A comment is changed by its author alone. */
export const mayChangeComment = isOwn;

export const mayDeleteComment = (madeBy: MadeBy, person: Person): boolean =>
  isOwn(madeBy, person) || person.holds('ProjectComments:Delete');

/** A ticket is its author's and the Admins' to change. */
export const mayChangeTicket = (madeBy: MadeBy, person: Pick<Person, 'id'>, isAdmin: boolean): boolean =>
  isAdmin || isOwn(madeBy, person);
