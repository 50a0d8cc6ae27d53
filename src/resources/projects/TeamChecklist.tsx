import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { UserTag } from '#console/layout/parts/UserTag';
import { type TeamChoices as Checklist, personName } from './projectRules';

/** The most people of a role to show at once. */
const shownAtMost = 100;

const ChecklistRoot = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  '& > legend': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    paddingBlockStart: theme.spacing(0.75),
  },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(24)}, 100%), 1fr))`,
    columnGap: theme.spacing(2),
  },
  '& label': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: 32,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label > input': { margin: 2 },
  [theme.breakpoints.down('sm')]: { '& label': { minBlockSize: 44 } },
}));

interface TeamChecklistProps extends Checklist {
  /** Users that match the search. */
  found: Checklist['users'];
  chosen: readonly string[];
  onToggle(id: string): void;
}

/** The users of one role, with checkboxes for the team. */
export function TeamChecklist({ role, users, found, chosen, onToggle }: TeamChecklistProps) {
  const text = useText();
  const hintId = useId();
  const shown = found.slice(0, shownAtMost);
  const hidden = found.length - shown.length;
  const count = users.filter(({ id }) => chosen.includes(id)).length;
  return (
    <ChecklistRoot>
      <legend>{text('projects.team.role', { role: role.name, chosen: count, of: users.length })}</legend>
      {users.length === 0 ? (
        <Typography variant="note">{text('projects.team.none')}</Typography>
      ) : (
        <ul aria-describedby={hidden > 0 ? hintId : undefined}>
          {shown.map((user) => (
            <li key={user.id}>
              <label>
                <input type="checkbox" checked={chosen.includes(user.id)} onChange={() => onToggle(user.id)} />
                <UserTag name={personName(user)} size={24} />
                {personName(user)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Typography id={hintId} variant="caption" color="textSecondary">
          {text('projects.team.more', { smart_count: hidden })}
        </Typography>
      )}
    </ChecklistRoot>
  );
}
