import type { Database, Log } from '#server/database/connect';
import { doDue } from '#server/database/dueWork';
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

/** The same for all companies that have older texts. */
export const moveTexts = (
  database: Pick<Database, 'tenant' | 'system'>,
  log: Log,
  stopped: () => boolean,
): Promise<void> =>
  doDue(
    database,
    'searchTexts',
    { log, stopped, failed: 'Texts to search were not made; it will be tried again' },
    (tenantId) => moveCompanyTexts(database, tenantId, stopped),
  );
