import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Badge } from '#console/schema/Badge';
import { markOf, mayChange, type TicketRecord, ticketChoices } from './ticketRules';

interface TicketMarkProps {
  ticket: TicketRecord;
  member: 'status' | 'priority';
}

/** The status or priority of a ticket; a button that changes it, for people with the right. @see rules 12.1 */
export function TicketMark({ ticket, member }: TicketMarkProps) {
  const text = useText();
  const identity = useIdentity();
  const extension = useExtension('tickets');
  const value = ticket[member];
  if (!value) return null;
  const { label, tone } = markOf(member, value, text);
  if (!mayChange(ticket, identity, extension)) return <Badge tone={tone}>{label}</Badge>;
  return <MarkButton ticket={ticket} member={member} value={value} label={label} tone={tone} />;
}

interface MarkButtonProps extends TicketMarkProps {
  value: string;
  label: string;
  tone: string;
}

function MarkButton({ ticket, member, value, label, tone }: MarkButtonProps) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { working: saving, attempt } = useAttempt(useSayProblem());

  const choose = async (next: string) => {
    setAnchor(null);
    if (next === value) return;
    await attempt(async () => {
      await dataProvider.update('supportTickets', { id: ticket.id, data: { [member]: next }, previousData: ticket });
      notify('tickets.change.done', { type: 'success' });
    });
  };

  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={text(`tickets.change.${member}`, { title: ticket.title, value: label })}
        disabled={saving}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', position: 'relative', zIndex: 1, borderRadius: 1, minBlockSize: { xs: 44, sm: 24 } }}
      >
        <Badge tone={tone}>
          {label}
          <ArrowDropDown sx={{ fontSize: '1.25em', verticalAlign: 'text-bottom', marginInlineEnd: -0.5 }} />
        </Badge>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ticketChoices[member].map((option) => (
          <MenuItem key={option} selected={option === value} onClick={() => void choose(option)}>
            {markOf(member, option, text).label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
