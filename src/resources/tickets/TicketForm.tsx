import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/FormSection';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordDialog } from '#console/records/RecordDialog';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { ticketCreation } from '#contract/tickets';
import { TicketTypeInput } from './TicketTypeInput';
import { ticketPaths } from './ticketPaths';
import { newTicket, type TicketRecord } from './ticketRules';
import { useTicketFields } from './useTicketFields';

/** @see rules 12.3 */
export function TicketForm() {
  const text = useText();
  const { close } = useRecordNavigation(ticketPaths);
  const own = useTicketFields();
  const fields = useMemo(() => Object.values(own), [own]);
  const start = useMemo(newTicket, []);
  return (
    <RecordDialog<TicketRecord>
      resource="supportTickets"
      title={text('tickets.form.title')}
      submitLabel={text('tickets.form.create')}
      submittingLabel={text('tickets.form.creating')}
      savingTitle={text('tickets.form.creating')}
      done={text('tickets.form.created')}
      pathOf={ticketPaths.record}
      start={start}
      fields={fields}
      rules={ticketCreation}
      inputs={() => (
        <FormSection title={text('tickets.new')}>
          <Wide>
            <SchemaInput field={own.title} />
          </Wide>
          <TicketTypeInput />
          <SchemaInput field={own.priority} />
          <Wide>
            <SchemaInput field={own.description} />
          </Wide>
        </FormSection>
      )}
      onClose={() => close()}
    />
  );
}
