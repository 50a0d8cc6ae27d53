import { useCallback } from 'react';
import { useText } from '#console/i18n/useText';
import { isPermission, type Needs, type Permission } from '#contract/permissions';

/** `Users:Add` as a path of the catalogue. */
type Path<P extends Permission> = P extends `${infer Area}:${infer Action}` ? `${Area}.${Action}` : never;
const pathOf = <P extends Permission>(permission: P) => permission.replace(':', '.') as Path<P>; // as the type says

interface PermissionName {
  title: string;
  text: string;
}

/** The catalogue's texts of a permission; null: unknown. */
export function usePermissionName(): (value: string) => PermissionName | null {
  const text = useText();
  return useCallback(
    (value: string) => {
      if (!isPermission(value)) return null;
      const path = pathOf(value);
      return { title: text(`permissions.${path}.title`), text: text(`permissions.${path}.text`) };
    },
    [text],
  );
}

/** The permissions that a screen or call needs, as text: one of each group; '' if none. */
export function useNeedsName(): (needs: Needs | undefined) => string {
  const nameOf = usePermissionName();
  const text = useText();
  return useCallback(
    (needs: Needs | undefined) => {
      if (needs === undefined || typeof needs === 'string') return '';
      const or = ` ${text('roles.lens.or')} `;
      return needs.map((group) => group.map((value) => nameOf(value)?.title ?? value).join(or)).join(', ');
    },
    [nameOf, text],
  );
}
