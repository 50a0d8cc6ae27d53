import { useDataProvider, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSection, Wide } from '#console/layout/FormSection';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { SchemaInput } from '#console/schema/SchemaInputs';
import { useRecordForm } from '#console/schema/useRecordForm';
import { TicketTypeInput } from './TicketTypeInput';
import { ticketPaths } from './ticketPaths';
import { newTicket, type TicketValues, ticketData, ticketErrors } from './ticketRules';
import { useTicketFields } from './useTicketFields';

/** @see part 2, sections 2 ('Create New Ticket'), 4 and 5 */
export function CreateTicket() {
  const translate = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { close } = useRecordNavigation(ticketPaths);
  const fields = useTicketFields();
  const start = useMemo(newTicket, []);
  const { form, problem, dirty, saving, submit } = useRecordForm({
    values: start,
    validate: (typed: TicketValues) => ticketErrors(typed, translate),
    save: (typed: TicketValues) => dataProvider.create('supportTickets', { data: ticketData(typed) }),
    onSaved: () => {
      notify('tickets.form.created', { type: 'success' });
      close();
    },
  });
  return (
    <FormDialog
      title={translate('tickets.form.title')}
      dirty={dirty}
      saving={saving}
      savingTitle={translate('tickets.form.creating')}
      error={problem}
      submitLabel={translate('tickets.form.create')}
      submittingLabel={translate('tickets.form.creating')}
      onSubmit={submit}
      onClose={() => close()}
    >
      <FormProvider {...form}>
        <FormSection title={translate('tickets.new')}>
          <Wide>
            <SchemaInput field={fields.title} />
          </Wide>
          <TicketTypeInput />
          <SchemaInput field={fields.priority} />
          <Wide>
            <SchemaInput field={fields.description} />
          </Wide>
        </FormSection>
      </FormProvider>
    </FormDialog>
  );
}
