import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { useRoles } from '#console/resources/users/useRoles';

interface RoleSelectProps {
  label: string;
  value: string;
  problem?: string | undefined;
  optional?: boolean;
  onChange(roleId: string): void;
}

/** A role that a provider can assign: those of clients need a client. */
export function RoleSelect({ label, value, problem, optional = false, onChange }: RoleSelectProps) {
  const text = useText();
  const { roles } = useRoles();
  const choices = roles.filter(({ roleType }) => roleType !== 'ClientUser').map(({ id, name }) => [id, name] as const);
  const names = Object.fromEntries([...(optional ? [['', text('identity.noRole')] as const] : []), ...choices]);
  return (
    <SelectOne
      label={label}
      value={value in names ? value : ''}
      choices={Object.keys(names)}
      nameOf={(id) => names[id]}
      problem={problem}
      onChoose={onChange}
    />
  );
}

type Entry = Readonly<{ value: string; roleId: string }>;

interface RoleMappingProps {
  roles: readonly Entry[];
  problems: Readonly<Record<string, string>>;
  onChange(roles: Entry[]): void;
}

/** The roles by values of the claim; the first matching entry counts. */
export function RoleMapping({ roles, problems, onChange }: RoleMappingProps) {
  const text = useText();
  const change = (index: number, changes: Partial<Entry>) =>
    onChange(roles.map((entry, at) => (at === index ? { ...entry, ...changes } : entry)));
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
      {roles.map((entry, index) => {
        const path = `roles.${index}`;
        return (
          <Stack
            key={path}
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ gap: 1, inlineSize: '100%', alignItems: { sm: 'start' } }}
          >
            <TextField
              label={text('identity.value', { number: index + 1 })}
              value={entry.value}
              error={problems[`${path}.value`] !== undefined}
              helperText={problems[`${path}.value`] ?? ''}
              onChange={(event) => change(index, { value: event.target.value })}
              slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
            />
            <RoleSelect
              label={text('identity.role', { number: index + 1 })}
              value={entry.roleId}
              problem={problems[`${path}.roleId`]}
              onChange={(roleId) => change(index, { roleId })}
            />
            <IconButton
              aria-label={text('identity.remove_role', { number: index + 1 })}
              onClick={() => onChange(roles.filter((_entry, at) => at !== index))}
            >
              <DeleteOutlined />
            </IconButton>
          </Stack>
        );
      })}
      <Button
        label="identity.add_role"
        startIcon={<Add />}
        onClick={() => onChange([...roles, { value: '', roleId: '' }])}
      />
    </Stack>
  );
}
