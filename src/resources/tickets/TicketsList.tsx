import Add from '@mui/icons-material/Add';
import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAdmin } from '#console/authProvider/isAdmin';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { withoutPanel } from '#console/layout/navigation/panelAddress';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { BulkDelete } from '#console/lists/bulk/BulkDelete';
import { BulkEdit } from '#console/lists/bulk/BulkEdit';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import { ResourceList } from '#console/lists/ResourceList';
import { emptyTexts } from '#console/records/recordTexts';
import { useSchema } from '#console/schema/useSchema';
import { TicketCard, TicketCardSkeleton } from './TicketCard';
import { ticketPaths } from './ticketPaths';
import { filterStatuses, markOf, type TicketRecord, widerStatuses } from './ticketRules';
import { useTicketColumns } from './useTicketColumns';
import { useAuthorField, useTicketFields } from './useTicketFields';
import { useTicketRules } from './useTicketRules';

const TicketPanel = lazyPart(async () => (await import('./TicketPanel')).TicketPanel);

const nameOf = ({ title }: TicketRecord) => title;

/** @see rules 12.1 */
export function TicketsList() {
  const text = useText();
  const search = withoutPanel(useLocation().search);
  const identity = useIdentity();
  const changeable = useExtension('tickets');
  const fields = useTicketFields();
  const author = useAuthorField();
  const { custom } = useSchema('supportTickets');
  const holds = useHolds();
  const columns = useTicketColumns(fields);
  const { create } = useRecordNavigation(ticketPaths);
  const statuses = useStatusChoices();
  const pathOf = useCallback(({ id }: TicketRecord) => `${ticketPaths.record(id)}${search}`, [search]);

  // other people may change only their own tickets, one at a time
  const mayChangeMany = changeable && isAdmin(identity);
  const add = <Button label="tickets.new" variant="contained" startIcon={<Add />} onClick={create} />;
  return (
    <ResourceList<TicketRecord>
      resource="supportTickets"
      description={{
        title: text('tickets.title'),
        search: text('tickets.search'),
        action: add,
        quickFilters: (
          <>
            <ChoiceFilter field={fields.status} allLabel={text('tickets.all_statuses')} choices={statuses} />
            <ChoiceFilter field={fields.priority} allLabel={text('tickets.all_priorities')} />
          </>
        ),
        filterFields: [fields.type, ...(holds('Users:View') ? [author] : []), ...custom],
        otherFields: [...Object.values(fields), author],
        columns,
        panel: TicketPanel,
        pathOf,
        nameOf,
        recordActions: [],
        cells: useTicketRules(),
        bulkActions: [
          mayChangeMany && <BulkEdit key="edit" fields={[fields.status, fields.priority, ...custom]} />,
          mayChangeMany && (
            <BulkDelete
              key="delete"
              title={(count) => text('tickets.delete.many_title', { smart_count: count })}
              text={(count) => text('tickets.delete.many_text', { smart_count: count })}
            />
          ),
        ],
        card: TicketCard,
        cardSkeleton: <TicketCardSkeleton />,
        loadingText: text('tickets.loading'),
        empty: { ...emptyTexts('tickets', text), action: add },
      }}
    />
  );
}

/** The statuses of the filter; those of other backends only if a ticket has them. @see rules 12.2 */
function useStatusChoices() {
  const text = useText();
  const { data } = useGetList<TicketRecord>('supportTickets', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { status: widerStatuses },
  });
  return useMemo(
    () =>
      filterStatuses(data?.map(({ status }) => status) ?? []).map((value) => ({
        value,
        label: markOf('status', value, text).label,
      })),
    [data, text],
  );
}
