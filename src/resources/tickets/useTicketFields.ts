import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { systemField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';

/** The fields of tickets, in the person's language, with the highest priority first. */
export function useTicketFields() {
  const text = useText();
  return useMemo(() => {
    const own = systemSchemaFields('supportTickets', text);
    return { ...own, priority: { ...own.priority, options: own.priority.options.toReversed() } };
  }, [text]);
}

/** The author of a ticket: shown and filtered, never entered. */
export function useAuthorField() {
  const text = useText();
  return useMemo(
    () => systemField({ key: 'createdByUser', label: text('tickets.fields.author'), type: 'user' }),
    [text],
  );
}
