import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import type { Column } from '#console/schema/schemaColumns';
import { schemaColumns } from '#console/schema/schemaColumns';
import { systemField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { RoleTypeBadge } from './RoleTypeBadge';
import { isRoleType, type RoleRecord } from './roleRules';

/** The columns of the roles' table. */
export function useRoleColumns(): Column<RoleRecord>[] {
  const text = useText();
  const context = useFieldContext();
  return useMemo(() => {
    const [name, description] = schemaColumns(
      [
        systemField({ key: 'name', label: text('roles.fields.name'), type: 'text' }),
        systemField({ key: 'description', label: text('roles.fields.description'), type: 'textarea' }),
      ],
      context,
    );
    const permissions = ({ claims }: RoleRecord) => claims?.length ?? 0;
    const typeText = ({ roleType }: RoleRecord) =>
      isRoleType(roleType) ? text(`roles.type.${roleType}`) : (roleType ?? '');
    const columns: (Column<RoleRecord> | undefined)[] = [
      name && { ...name, title: true },
      {
        key: 'roleType',
        label: text('roles.fields.roleType'),
        sortBy: 'roleType',
        shown: true,
        cell: ({ roleType }) => <RoleTypeBadge type={roleType} />,
        exportValue: typeText,
      },
      {
        key: 'claims',
        label: text('roles.fields.claims'),
        numeric: true,
        shown: true,
        cell: permissions,
        exportValue: permissions,
      },
      {
        key: 'userCount',
        label: text('roles.fields.users'),
        numeric: true,
        shown: true,
        cell: ({ userCount }) => userCount ?? null,
        exportValue: ({ userCount }) => userCount ?? '',
      },
      description && { ...description, shown: false },
    ];
    return columns.filter((column) => column !== undefined);
  }, [text, context]);
}
