import type { z } from 'zod';
import { grouped } from '#console/grouped';
import { folded } from '#console/i18n/folded';
import type { permissionItem } from '#contract/resources/calls/roles';

export type PermissionClaim = z.infer<typeof permissionItem>;

/** The area of a permission: the part before the first colon. @see rules 9.2 */
export const areaOf = (value: string): string => value.split(':', 1)[0] ?? value;

export interface ClaimGroup {
  area: string;
  claims: PermissionClaim[];
}

/** Permissions grouped by area, in the given order. */
export const claimGroups = (claims: readonly PermissionClaim[]): ClaimGroup[] =>
  [...grouped(claims, ({ value }) => areaOf(value))].map(([area, those]) => ({ area, claims: those }));

/** The permissions whose value or texts contain the search. */
export const foundClaims = (claims: readonly PermissionClaim[], search: string): PermissionClaim[] => {
  const wanted = folded(search.trim());
  return claims.filter((claim) =>
    [claim.value, claim.title, claim.description].some((text) => text && folded(text).includes(wanted)),
  );
};

export const toggled = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];

/** Adds all permissions of a group, or removes them if all were chosen. */
export function groupToggled(chosen: readonly string[], group: readonly PermissionClaim[]): string[] {
  const values = group.map(({ value }) => value);
  const rest = chosen.filter((value) => !values.includes(value));
  return values.every((value) => chosen.includes(value)) ? rest : [...rest, ...values];
}
