import { useMemo } from 'react';
import { type Column, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useSchema } from '#console/schema/useSchema';
import type { UserRecord } from './userRules';
import type { useUserFields } from './useUserFields';

/** The columns of the users' table. */
export function useUserColumns({
  fullName,
  email,
  username,
  phone,
  roleName,
  internalRole,
  isActive,
}: ReturnType<typeof useUserFields>): Column<UserRecord>[] {
  const { custom } = useSchema('users');
  const context = useFieldContext();
  return useMemo(
    () =>
      schemaColumns([fullName, roleName, email, username, phone, isActive, ...custom], context).map(
        (column): Column<UserRecord> => {
          // the full name is two fields, which the form edits
          if (column.key === 'fullName') return { ...column, title: true, edits: null };
          if (column.key === 'roleName') {
            return { ...column, cell: roleCell, edits: internalRole.options.length > 0 ? internalRole : null };
          }
          return column;
        },
      ),
    [fullName, roleName, internalRole, email, username, phone, isActive, custom, context],
  );
}

const roleCell = ({ roleName }: UserRecord) => roleName;
