import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { HistorySection } from '#console/records/HistorySection';
import { EditableFact, EditableFacts } from '#console/records/inPlace/EditableFacts';
import { DetailList, Fact } from '#console/schema/SchemaDetails';
import { useSchema } from '#console/schema/useSchema';
import { accessNeeds } from '#contract/access';
import { TicketMark } from './TicketMark';
import { ticketPaths } from './ticketPaths';
import { markOf, type TicketRecord } from './ticketRules';
import { useTicketFields } from './useTicketFields';
import { useTicketRules } from './useTicketRules';

/** A ticket with its full description. */
export function TicketDetails({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { close } = useRecordNavigation(ticketPaths);
  const { custom } = useSchema('supportTickets');
  const { description } = useTicketFields();
  const rules = useTicketRules();
  const { data: ticket, error, refetch } = useGetOne<TicketRecord>('supportTickets', { id });
  return (
    <DetailsDialog
      title={ticket?.title ?? text(error ? 'history.kind.supportTickets' : 'common.loading')}
      onClose={() => close()}
    >
      {ticket && (
        <>
          <EditableFact rules={rules} record={ticket} field={description}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{ticket.description}</Typography>
          </EditableFact>
          <DetailList>
            {(['status', 'priority'] as const).map((member) => (
              <Fact key={member} name={text(`tickets.fields.${member}`)}>
                <TicketMark ticket={ticket} member={member} />
              </Fact>
            ))}
            {ticket.type && <Fact name={text('tickets.fields.type')}>{markOf('type', ticket.type, text).label}</Fact>}
            {ticket.createdAt && <Fact name={text('tickets.fields.created')}>{instant(ticket.createdAt)}</Fact>}
            <EditableFacts rules={rules} fields={custom} record={ticket} changing={accessNeeds.supportTickets.edit} />
          </DetailList>
          <HistorySection resource="supportTickets" id={id} />
        </>
      )}
      {!ticket && (error ? <ErrorState recordOf="supportTickets" error={error} onRetry={refetch} /> : <FormSkeleton />)}
    </DetailsDialog>
  );
}
