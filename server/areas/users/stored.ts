import type { Transaction } from '../../database/connect';
import { isId } from '../../database/ids';
import { type UserRow, userColumns, userJoins } from './rows';

/** A user as changing one needs it; `claims` are those of the role. */
export interface StoredUser extends UserRow {
  version: number;
  claims: string[];
}

const select = `select ${userColumns}, u.version, r.claims from users u ${userJoins}`;

export async function findUser(transaction: Transaction, id: string): Promise<StoredUser | undefined> {
  if (!isId(id)) return undefined;
  const found = await transaction.query<StoredUser>({
    name: 'user',
    text: `${select} where u.id = $1`,
    values: [id],
  });
  return found.rows[0];
}

/** Locked, so that what is checked of them stays so. Unknown ids have no row. */
export async function lockUsers(transaction: Transaction, ids: readonly string[]): Promise<StoredUser[]> {
  const found = await transaction.query<StoredUser>(
    `${select} where u.id = any($1::uuid[]) order by u.id for no key update of u`,
    [ids],
  );
  return found.rows;
}
