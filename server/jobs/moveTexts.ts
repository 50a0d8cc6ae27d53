import type { Database } from '#server/database/connect';
import { textsPiece } from '#server/search/state';
import { searchedTables } from '#server/search/texts';

/** Rows of a batch: small, so that other writes wait briefly. */
const pieceSize = 1000;

/** Completes the search texts of a company, in batches. */
export async function moveCompanyTexts(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  stopped = () => false,
): Promise<void> {
  for (const table of searchedTables) {
    const piece = () => database.tenant(tenantId, {}, (tx) => textsPiece(tx, table, pieceSize));
    while (!stopped() && (await piece()));
  }
}
