import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput } from 'ra-core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import type { Role } from '#contract/roles';
import type { User } from '#contract/users';
import { personName, type TeamChecklist, teamChecklists } from './projectRules';

/** From how many users on a checklist can be searched, and how many of them it shows at once. */
const searchedFrom = 10;
const shownAtMost = 100;

const ChecklistRoot = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    margin: 0,
    padding: theme.spacing(1, 1.5),
    minInlineSize: 0,
    '& > legend': { ...theme.typography.caption, color: palette.text.secondary, paddingInline: theme.spacing(0.5) },
    '& ul': { listStyle: 'none', margin: 0, padding: 0, maxBlockSize: theme.spacing(26), overflowY: 'auto' },
    '& label': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      minBlockSize: 32,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& input[type=checkbox]': { inlineSize: 16, blockSize: 16, margin: 2, accentColor: palette.primary.main },
    [theme.breakpoints.down('sm')]: { '& label': { minBlockSize: 44 } },
  };
});

interface TeamInputsProps {
  users: readonly User[];
  roles: readonly Role[];
  isPending: boolean;
}

/** One checklist a role that has a type. @see part 1, section 2.5 (Team Assignment) */
export function TeamInputs({ users, roles, isPending }: TeamInputsProps) {
  const { field } = useInput<string[]>({ source: 'userIds' });
  const clientId: unknown = useWatch({ name: 'clientId' });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return teamChecklists(roles, users, typeof clientId === 'string' ? clientId : null).map((checklist) => (
    <Checklist key={checklist.role.id} {...checklist} chosen={chosen} onToggle={toggle} />
  ));
}

interface ChecklistProps extends TeamChecklist {
  chosen: readonly string[];
  onToggle(id: string): void;
}

function Checklist({ role, users, chosen, onToggle }: ChecklistProps) {
  const translate = useText();
  const hintId = useId();
  const [search, setSearch] = useState('');
  const [first] = useState(() => new Set(chosen)); // who is on the team stands on top, and stays there while ticking
  const wanted = search.trim().toLocaleLowerCase();
  const found = users
    .filter((user) => personName(user).toLocaleLowerCase().includes(wanted))
    .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
  const shown = found.slice(0, shownAtMost);
  const count = users.filter(({ id }) => chosen.includes(id)).length;
  return (
    <ChecklistRoot>
      <legend>{translate('projects.team.role', { role: role.name, chosen: count, of: users.length })}</legend>
      {users.length > searchedFrom && (
        <TextField
          type="search"
          size="small"
          margin="none"
          fullWidth
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate('projects.team.search')}
          slotProps={{ htmlInput: { 'aria-label': translate('projects.team.search_role', { role: role.name }) } }}
          sx={{ mb: 0.5 }}
        />
      )}
      {users.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('projects.team.none')}
        </Typography>
      ) : (
        <ul aria-describedby={found.length > shown.length ? hintId : undefined}>
          {shown.map((user) => (
            <li key={user.id}>
              <label>
                <input type="checkbox" checked={chosen.includes(user.id)} onChange={() => onToggle(user.id)} />
                {personName(user)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Typography id={hintId} variant="caption" color="textSecondary">
          {translate('projects.team.more', { smart_count: found.length - shown.length })}
        </Typography>
      )}
    </ChecklistRoot>
  );
}
