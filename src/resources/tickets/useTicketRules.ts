import { useMemo } from 'react';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import type { EditingRules } from '#console/records/inPlace/EditableFacts';
import { mayChange, type TicketRecord } from './ticketRules';

/** The author and Admins may change a ticket, if the backend supports it. */
export function useTicketRules(): EditingRules<TicketRecord> {
  const text = useText();
  const identity = useIdentity();
  const changeable = useExtension('tickets');
  return useMemo(
    () => ({
      resource: 'supportTickets',
      lockOf(ticket: TicketRecord) {
        if (mayChange(ticket, identity, changeable)) return undefined;
        return text(changeable ? 'lists.cells.own' : 'lists.cells.elsewhere');
      },
    }),
    [text, identity, changeable],
  );
}
