import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useText } from '#console/i18n/useText';
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
  const choices = roles.filter(({ roleType }) => roleType !== 'ClientUser');
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      fullWidth
      margin="none"
      label={label}
      value={known ? value : ''}
      error={problem !== undefined}
      helperText={problem ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {optional && <MenuItem value="">{text('identity.noRole')}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
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
              fullWidth
              margin="none"
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
      <Button startIcon={<Add />} onClick={() => onChange([...roles, { value: '', roleId: '' }])}>
        {text('identity.add_role')}
      </Button>
    </Stack>
  );
}
