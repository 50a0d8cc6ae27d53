import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { CustomSection } from '#console/records/CustomSection';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormSchema } from '#console/records/useFormSchema';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { ticketForm } from '#contract/resources/calls/tickets';
import { TicketTypeInput } from './TicketTypeInput';
import { ticketPaths } from './ticketPaths';
import { newTicket, type TicketRecord } from './ticketRules';
import { useTicketFields } from './useTicketFields';

/** @see rules 12.3 */
export function TicketForm() {
  const text = useText();
  const { close } = useRecordNavigation(ticketPaths);
  const own = useTicketFields();
  const { custom, starting, waits, error } = useFormSchema('supportTickets');
  const fields = useMemo(() => [...Object.values(own), ...custom], [own, custom]);
  const start = useMemo(() => ({ ...newTicket(), fields: starting }), [starting]);
  return (
    <RecordDialog<TicketRecord>
      resource="supportTickets"
      title={text('tickets.form.title')}
      submitLabel={text('tickets.form.create')}
      submittingLabel={text('tickets.form.creating')}
      savingTitle={text('tickets.form.creating')}
      done={text('tickets.form.created')}
      pathOf={ticketPaths.record}
      start={waits ? undefined : start}
      loadError={error}
      fields={fields}
      rules={ticketForm}
      inputs={() => (
        <>
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
          <CustomSection fields={custom} />
        </>
      )}
      onClose={() => close()}
    />
  );
}
