import {
  type PermissionArea,
  type PermissionCatalogue,
  permissionAreas,
  permissionCatalogue,
} from '#contract/permissions';

type Words<Actions> = { [Action in keyof Actions]: { title: string; text: string } };
type Room = { [Area in PermissionArea]: { area: string } & Words<PermissionCatalogue[Area]> };

const wordsOf = (actions: Readonly<Record<string, readonly [title: string, text: string]>>) =>
  Object.fromEntries(Object.entries(actions).map(([action, [title, text]]) => [action, { title, text }]));

/** The permission catalogue, by area and action: the contract's own English words. @see rules 9.1 */
export const permissions = Object.fromEntries(
  Object.entries(permissionAreas).map(([area, name]) => [
    area,
    { area: name, ...wordsOf(permissionCatalogue[area as PermissionArea]) }, // the keys above are the union's
  ]),
) as Room; // made of the catalogue's own keys
