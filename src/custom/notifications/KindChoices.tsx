import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { SelectOne } from '#console/layout/parts/SelectOne';
import { mailChoices, type NotificationKind, notificationKinds } from '#contract/extensions/notifications';
import type { Preferences } from './usePreferences';

const Choices = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 'inherit' },
  '& thead th': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    paddingBlockEnd: theme.spacing(1),
    whiteSpace: 'nowrap',
  },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { ...theme.typography.body2, paddingBlock: theme.spacing(1) },
  '& th + th, & td': { paddingInlineStart: theme.spacing(2), inlineSize: 1 },
  [theme.breakpoints.down('sm')]: { '& th + th, & td': { paddingInlineStart: theme.spacing(1) } },
}));

interface KindChoicesProps {
  preferences: NonNullable<Preferences['preferences']>;
  problems: Preferences['problems'];
  sendsMail: boolean;
  onChange: Preferences['save'];
}

/** A row for each kind of notification: whether it appears in the inbox, and when it is mailed. */
export function KindChoices({ sendsMail, ...rest }: KindChoicesProps) {
  const text = useText();
  return (
    <Choices>
      <thead>
        <tr>
          <th scope="col">{text('notifications.fields.kind')}</th>
          <th scope="col">{text('notifications.preferences.inbox')}</th>
          {sendsMail && <th scope="col">{text('notifications.preferences.mail')}</th>}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <KindRow key={kind} kind={kind} sendsMail={sendsMail} {...rest} />
        ))}
      </tbody>
    </Choices>
  );
}

function KindRow({ kind, preferences, problems, sendsMail, onChange }: KindChoicesProps & { kind: NotificationKind }) {
  const text = useText();
  const id = useId();
  const { inbox, mail } = preferences[kind];
  const problem = problems[kind];
  const name = { kind: text(`notifications.kind.${kind}`) };
  const described = problem === undefined ? undefined : id;
  return (
    <tr>
      <th scope="row">
        {text(`notifications.preferences.about.${kind}`)}
        {problem !== undefined && (
          <FormHelperText id={id} error role="alert">
            {problem}
          </FormHelperText>
        )}
      </th>
      <td>
        <Switch
          checked={inbox}
          onChange={(_event, on) => void onChange(kind, { [kind]: { inbox: on } })}
          slotProps={{
            input: {
              role: 'switch',
              'aria-label': text('notifications.preferences.inbox_of', name),
              'aria-describedby': described,
            },
          }}
        />
      </td>
      {sendsMail && (
        <td>
          <SelectOne
            value={mail}
            choices={mailChoices}
            nameOf={(choice) => text(`notifications.preferences.${choice}`)}
            onChoose={(choice) => void onChange(kind, { [kind]: { mail: choice } })}
            slotProps={{
              select: {
                SelectDisplayProps: {
                  'aria-label': text('notifications.preferences.mail_of', name),
                  'aria-describedby': described,
                },
              },
            }}
            sx={{ inlineSize: { xs: '8.5rem', sm: '11rem' } }}
          />
        </td>
      )}
    </tr>
  );
}
