import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';
import { markOf, offered, type TicketMember } from './ticketRules';

/** The fields of tickets, in the person's language. */
export function useTicketFields() {
  const text = useText();
  return useMemo(() => {
    const choice = (member: TicketMember) =>
      systemField({
        key: member,
        label: text(`tickets.fields.${member}`),
        type: 'select',
        required: true,
        options: offered[member].map((value) => {
          const { label, tone } = markOf(member, value, text);
          return { value, label, ...(member !== 'type' && { color: tone }) };
        }),
      });
    return {
      title: systemField({ key: 'title', label: text('tickets.fields.title'), type: 'text', required: true }),
      type: choice('type'),
      priority: choice('priority'),
      status: choice('status'),
      description: systemField({
        key: 'description',
        label: text('tickets.fields.description'),
        type: 'textarea',
        required: true,
      }),
    };
  }, [text]);
}

/** Who has written a ticket: it is shown and filtered by, and never typed. */
export function useAuthorField() {
  const text = useText();
  return useMemo(
    () => systemField({ key: 'createdByUser', label: text('tickets.fields.author'), type: 'user' }),
    [text],
  );
}
