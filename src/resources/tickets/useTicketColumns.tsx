import { useMemo } from 'react';
import { formatInstant } from '#console/i18n/format';
import { type Column, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useSchema } from '#console/schema/useSchema';
import { TicketMark } from './TicketMark';
import { markOf, type TicketRecord } from './ticketRules';
import type { useTicketFields } from './useTicketFields';

/** The columns of the tickets' table. */
export function useTicketColumns(fields: ReturnType<typeof useTicketFields>): Column<TicketRecord>[] {
  const { custom } = useSchema('supportTickets');
  const context = useFieldContext();
  return useMemo(() => {
    const { text, locale } = context;
    const { title, type, priority, status, description } = fields;
    const columns = schemaColumns([title, type, priority, status, description, ...custom], context).map(
      (column): Column<TicketRecord> => {
        if (column.key === 'title') return { ...column, title: true };
        if (column.key === 'priority' || column.key === 'status') {
          const member = column.key;
          return {
            ...column,
            cell: (ticket) => <TicketMark ticket={ticket} member={member} />,
            exportValue: (ticket) => markOf(member, ticket[member] ?? '', text).label,
          };
        }
        return column;
      },
    );
    const created = ({ createdAt }: TicketRecord) => (createdAt && formatInstant(createdAt, locale)) ?? '';
    return [
      ...columns,
      {
        key: 'createdAt',
        label: text('tickets.fields.created'),
        sortBy: 'createdAt',
        shown: true,
        cell: created,
        exportValue: created,
      },
    ];
  }, [fields, custom, context]);
}
