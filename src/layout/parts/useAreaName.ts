import { useCallback } from 'react';
import { useText } from '#console/i18n/useText';
import type { PermissionArea } from '#contract/permissions';
import { permissions } from '#contract/permissions';
import { areaOf } from './permissionGroups';

const areas: ReadonlySet<string> = new Set(permissions.map(areaOf));
const isArea = (area: string): area is PermissionArea => areas.has(area);

/** Names a permission area in the person's language; unknown areas stay unchanged. */
export function useAreaName(): (area: string) => string {
  const text = useText();
  return useCallback((area: string) => (isArea(area) ? text(`permissions.${area}.area`) : area), [text]);
}
