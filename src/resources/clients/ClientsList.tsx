import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordList } from '#console/lists/RecordList';
import { ClientCard, ClientCardSkeleton } from './ClientCard';
import { clientPaths } from './clientPaths';
import type { ClientRecord } from './clientRules';
import { useClientColumns } from './useClientColumns';
import { useClientFields } from './useClientFields';

const ClientPanel = lazyPart(async () => (await import('./ClientPanel')).ClientPanel);

const nameOf = ({ name }: ClientRecord) => name;

/** @see rules 2.12, 7.1, 13.13 */
export function ClientsList() {
  const text = useText();
  const { fields, custom, layout } = useClientFields();
  const columns = useClientColumns();
  return (
    <RecordList<ClientRecord>
      resource="clients"
      namespace="clients"
      paths={clientPaths}
      layout={layout}
      bulkFields={custom}
      description={{
        subtitle: text('clients.subtitle'),
        filterFields: custom,
        otherFields: fields,
        columns,
        panel: ClientPanel,
        nameOf,
        card: ClientCard,
        cardSkeleton: <ClientCardSkeleton />,
        loadingText: text('clients.loading'),
      }}
    />
  );
}
