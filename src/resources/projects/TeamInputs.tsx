import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { folded } from '#console/i18n/folded';
import { useText } from '#console/i18n/useText';
import { RecordChip } from '#console/schema/controls/RecordChip';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import { personName, teamChecklists } from './projectRules';
import { TeamChecklist } from './TeamChecklist';

/** The number of people from which the lists have a search. */
const searchedFrom = 10;

/** The checklists of all roles share one scrollbar. */
const Lists = styled(Box)(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(0.5, 1.5, 1),
  maxBlockSize: theme.spacing(42),
  overflowY: 'auto',
}));

interface TeamInputsProps {
  users: readonly User[];
  roles: readonly Role[];
  isPending: boolean;
}

/** A checklist for each role with a type, and a search for all. @see rules 2.4, 2.8 */
export function TeamInputs({ users, roles, isPending }: TeamInputsProps) {
  const text = useText();
  const { field } = useInput<string[]>({ source: 'userIds' });
  const clientId: unknown = useWatch({ name: 'clientId' });
  const [search, setSearch] = useState('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const [first] = useState(() => new Set(chosen)); // members at the time of opening stay on top
  if (isPending) return <Skeleton variant="rounded" height={96} />;

  const wanted = folded(search.trim());
  const filtered = wanted !== '' || chosenOnly;
  const checklists = teamChecklists(roles, users, typeof clientId === 'string' ? clientId : null).map((checklist) => ({
    ...checklist,
    found: checklist.users
      .filter((user) => folded(personName(user)).includes(wanted))
      .filter(({ id }) => !chosenOnly || chosen.includes(id))
      .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
  }));
  const shown = filtered ? checklists.filter(({ found }) => found.length > 0) : checklists;
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const takeFirst = () => {
    const match = checklists.flatMap(({ found }) => found).find(({ id }) => !chosen.includes(id));
    if (wanted === '' || !match) return;
    toggle(match.id);
    setSearch('');
  };
  const people = new Map(users.map((user) => [user.id, user]));
  const changes = [
    ...chosen.filter((id) => !first.has(id)).map((id) => [id, 'added'] as const),
    ...[...first].filter((id) => !chosen.includes(id)).map((id) => [id, 'removed'] as const),
  ];
  return (
    <Stack sx={{ gap: 1 }}>
      {changes.length > 0 && (
        <Stack
          direction="row"
          role="group"
          aria-label={text('projects.team.changes')}
          sx={{ gap: 0.5, flexWrap: 'wrap' }}
        >
          {changes.map(([id, sign]) => {
            const person = people.get(id);
            return person && <RecordChip key={id} record={person} sign={sign} onDelete={() => toggle(id)} />;
          })}
        </Stack>
      )}
      {checklists.reduce((sum, checklist) => sum + checklist.users.length, 0) > searchedFrom && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <TextField
            type="search"
            sx={{ flexGrow: 1, minInlineSize: '24ch' }}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // Enter would submit the form
              takeFirst();
            }}
            placeholder={text('projects.team.search')}
            slotProps={{ htmlInput: { 'aria-label': text('projects.team.search') } }}
          />
          <ToggleButton
            value="chosen"
            selected={chosenOnly}
            onChange={() => setChosenOnly(!chosenOnly)}
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {text('projects.team.chosen', { count: chosen.length })}
          </ToggleButton>
        </Stack>
      )}
      <Lists>
        {shown.map((checklist) => (
          <TeamChecklist key={checklist.role.id} {...checklist} chosen={chosen} onToggle={toggle} />
        ))}
        {shown.length === 0 && (
          <Typography variant="note" sx={{ paddingBlock: 1 }}>
            {text(filtered ? 'projects.team.nobody' : 'projects.team.none')}
          </Typography>
        )}
      </Lists>
    </Stack>
  );
}
