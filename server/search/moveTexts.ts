import type { Database, Log } from '#server/database/connect';
import { textsPiece } from './state';
import { searchedTables } from './texts';

/** Rows of a piece: it should hold nobody up for long. */
const pieceSize = 1000;

/** Makes the texts of a company whole, piece by piece. */
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

/** The same of all companies that have some of before. */
export async function moveTexts(
  database: Pick<Database, 'tenant' | 'system'>,
  log: Log,
  stopped: () => boolean,
): Promise<void> {
  for (const tenantId of await database.system.companiesWithDue('searchTexts', 10_000)) {
    if (stopped()) return;
    try {
      await moveCompanyTexts(database, tenantId, stopped);
    } catch (error) {
      log.warn({ err: error, tenantId }, 'Texts to search were not made; it will be tried again');
    }
  }
}
