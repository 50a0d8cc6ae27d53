import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { SwitchLine } from '#console/layout/parts/toggles';
import { useMay } from '#console/records/useMay';
import type { FieldRule } from '#contract/fields/fieldRights';
import { inheritedFrom } from '#contract/fields/fieldVisibility';
import { adminRole } from '#contract/permissions';
import type { Role } from '#contract/resources/calls/roles';
import type { EntityKind } from '#contract/resources/calls/tenants';
import type { DraftField } from './draftField';
import { draftDefinition } from './fieldPayload';
import { inputGrid } from './MoreSettings';
import { WhoSeesField } from './WhoSeesField';

interface RightsInputsProps {
  kind: EntityKind;
  field: DraftField;
  fields: readonly DraftField[];
  /** Whether the field is saved. */
  saved: boolean;
  onChange(changes: Partial<DraftField>): void;
}

/** The most roles to choose from. */
const offered = 200;

/** Chooses who may see and change the field: a switch for client users, and roles by name. @see rules 11.28 */
export function RightsInputs({ kind, field, fields, saved, onChange }: RightsInputsProps) {
  const text = useText();
  const { list } = useFormat();
  const may = useMay('roles')('list');
  const { data: roles = [] } = useGetList<Role>(
    'roles',
    { pagination: { page: 1, perPage: offered }, sort: { field: 'name', order: 'ASC' } },
    { enabled: may },
  );
  const others = fields.map((other) => (other.id === field.id ? field : other));
  const inherited = inheritedFrom(others.map(draftDefinition), field.id);
  const named = roles.filter(({ name }) => name !== adminRole);
  return (
    <Box role="group" aria-label={text('schemaEditor.rights.title')} sx={inputGrid}>
      <SwitchLine
        label={text('schemaEditor.rights.keep')}
        sx={{ gridColumn: '1 / -1', justifySelf: 'start' }}
        checked={field.seenBy === 'internal'}
        onChange={(checked) => onChange({ seenBy: checked ? 'internal' : null })}
      />
      {may && (
        <>
          <RolesBox
            label={text('schemaEditor.member.seenBy')}
            rule={field.seenBy}
            roles={named}
            help={inherited.length > 0 ? text('schemaEditor.rights.inherited', { fields: list(inherited) }) : undefined}
            onChange={(seenBy) => onChange({ seenBy })}
          />
          <RolesBox
            label={text('schemaEditor.member.changedBy')}
            rule={field.changedBy}
            roles={named}
            onChange={(changedBy) => onChange({ changedBy })}
          />
        </>
      )}
      {saved && <WhoSeesField kind={kind} fieldId={field.id} name={field.name} />}
    </Box>
  );
}

interface RolesBoxProps {
  label: string;
  rule: FieldRule | null;
  roles: readonly Role[];
  help?: string | undefined;
  onChange(rule: FieldRule | null): void;
}

/** The roles of a rule; without any: all roles, or all except client roles. */
function RolesBox({ label, rule, roles, help, onChange }: RolesBoxProps) {
  const text = useText();
  const { list } = useFormat();
  const chosen = Array.isArray(rule) ? rule : [];
  const without = () => {
    if (rule == null) return text('schemaEditor.rights.every');
    return text(rule === 'internal' ? 'schemaEditor.rights.internal' : 'schemaEditor.rights.nobody');
  };
  const words = () =>
    chosen.length > 0 ? list(roles.flatMap(({ id: role, name }) => (chosen.includes(role) ? [name] : []))) : without();
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target: { value } }) => {
        const next = [value].flat();
        onChange(next.length > 0 ? next : null);
      }}
      helperText={help}
      slotProps={{ select: { multiple: true, displayEmpty: true, renderValue: words }, inputLabel: { shrink: true } }}
    >
      {roles.map((role) => (
        <MenuItem key={role.id} value={role.id}>
          {role.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
