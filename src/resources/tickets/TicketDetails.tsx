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
import { DetailList } from '#console/schema/SchemaDetails';
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
              <div key={member}>
                <dt>{text(`tickets.fields.${member}`)}</dt>
                <dd>
                  <TicketMark ticket={ticket} member={member} />
                </dd>
              </div>
            ))}
            {ticket.type && (
              <div>
                <dt>{text('tickets.fields.type')}</dt>
                <dd>{markOf('type', ticket.type, text).label}</dd>
              </div>
            )}
            {ticket.createdAt && (
              <div>
                <dt>{text('tickets.fields.created')}</dt>
                <dd>{instant(ticket.createdAt)}</dd>
              </div>
            )}
            <EditableFacts rules={rules} fields={custom} record={ticket} changing={accessNeeds.supportTickets.edit} />
          </DetailList>
          <HistorySection resource="supportTickets" id={id} />
        </>
      )}
      {!ticket && (error ? <ErrorState recordOf="supportTickets" error={error} onRetry={refetch} /> : <FormSkeleton />)}
    </DetailsDialog>
  );
}
