import { type DocumentReply, documentsOf } from '#server/areas/documents/read';
import type { Transaction } from '#server/database/connect';
import { rowIds } from '#server/database/ids';
import type { RecordCall } from '#server/resources/descriptor';

type Kind = 'flight' | 'hotel';

/** Flights or hotels with their documents. */
async function withDocuments<Row extends { id: string }>(tx: Transaction, kind: Kind, rows: readonly Row[]) {
  const documents = await documentsOf(tx, kind, rowIds(rows));
  return rows.map((row): Row & { documents: DocumentReply[] } => ({ ...row, documents: documents.get(row.id) ?? [] }));
}

export const presentTravel = <Row extends { id: string }>(kind: Kind) => ({
  readsMore: true,
  list: ({ tx }: RecordCall, rows: readonly Row[]) => withDocuments(tx, kind, rows),
  one: async ({ tx }: RecordCall, row: Row) => {
    const [present] = await withDocuments(tx, kind, [row]);
    return { documents: [], ...row, ...present };
  },
});
