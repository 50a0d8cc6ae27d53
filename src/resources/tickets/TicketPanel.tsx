import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { RecordPanel } from '#console/records/panel/RecordPanel';
import { Badge } from '#console/schema/Badge';
import type { SchemaField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import { markOf, type TicketRecord } from './ticketRules';
import { useTicketFields } from './useTicketFields';

/** The panel of a ticket. */
export function TicketPanel({ id }: { id: string }) {
  const { title, description, status, priority, type } = useTicketFields();
  const { custom } = useSchema('supportTickets');
  const text = useText();
  const rules = useMemo(
    () => ({
      shownOf(ticket: TicketRecord, { key }: SchemaField) {
        const value = (key === 'status' || key === 'priority') && ticket[key];
        if (!value) return undefined;
        const { label, tone } = markOf(key, value, text);
        return <Badge tone={tone}>{label}</Badge>;
      },
    }),
    [text],
  );
  return (
    <RecordPanel<TicketRecord>
      resource="supportTickets"
      id={id}
      fields={[title, description, status, priority, type, ...custom]}
      rules={rules}
    />
  );
}
