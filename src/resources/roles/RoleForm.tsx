import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { useClaims } from '#console/layout/parts/useClaims';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { systemField } from '#console/schema/schemaField';
import { roleForm, roleTypes } from '#contract/resources/calls/roles';
import { RoleInputs } from './RoleInputs';
import { rolePaths } from './rolePaths';
import { knownClaims, newRole, type RoleRecord } from './roleRules';
import { useRoleEffect } from './useRoleEffect';
import { useRoleFields } from './useRoleFields';

/** Initial values of a new role: empty, or a copy of another role. */
const startOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'copy' in state && typeof state.copy === 'object'
    ? { ...newRole(), ...state.copy }
    : newRole();

/** The dialog that creates or edits a role. @see rules 9.2 */
export function RoleForm({ id }: { id?: string }) {
  const text = useText();
  const texts = useFormTexts('roles', rolePaths, id);
  const { close } = useRecordNavigation(rolePaths);
  const { claims, error } = useClaims();
  const own = useRoleFields();
  const fields = useMemo(() => Object.values(own), [own]);
  const others = useMemo(() => {
    const types = roleTypes.map((value) => ({ value, label: text(`roles.type.${value}`) }));
    const permissions = (claims ?? []).map(({ value }) => ({ value, label: value }));
    return [
      systemField({ key: 'roleType', label: text('roles.fields.roleType'), type: 'select', options: types }),
      systemField({
        key: 'claims',
        label: text('roles.fields.claims'),
        type: 'multiSelect',
        options: permissions,
      }),
      systemField({ key: 'requiresTwoFactor', label: text('roles.fields.requiresTwoFactor'), type: 'checkbox' }),
    ];
  }, [text, claims]);
  const { ask, question } = useRoleEffect(id);
  const { state } = useLocation();
  const start = useMemo(() => startOf(state), [state]);
  return (
    <>
      <RecordDialog<RoleRecord>
        resource="roles"
        {...texts}
        maxWidth="md"
        // without the list of known permissions a save would remove them all
        start={claims && start}
        loadError={error}
        fields={fields}
        otherFields={others}
        rules={roleForm}
        toData={(values) => ({ ...values, claims: knownClaims(values.claims, claims ?? []) })}
        ask={ask}
        inputs={() => <RoleInputs claims={claims ?? []} />}
        onClose={() => close(id === undefined ? rolePaths.list : rolePaths.record(id))}
      />
      {question}
    </>
  );
}
