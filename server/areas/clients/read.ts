import type { z } from 'zod';
import type { client } from '#contract/clients';
import type { Transaction } from '../../database/connect';
import { definitionsColumn, dynamicFields, type FieldValues, type NamedField } from '../../fields/read';
import { notFound } from '../../problem';
import { clientList } from './list';

type ClientReply = z.input<typeof client>;

/** A row of `clientList`. */
export interface ClientRow extends Omit<ClientReply, 'dynamicFields'> {
  fieldValues: FieldValues;
}

export const toClient = (row: ClientRow, definitions: readonly NamedField[]): ClientReply => ({
  id: row.id,
  name: row.name,
  dynamicFields: dynamicFields(definitions, row.fieldValues),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export interface ReadClient {
  version: number;
  client: ClientReply;
}

/** @throws Problem 404 */
export async function readClient(transaction: Transaction, id: string): Promise<ReadClient> {
  const found = await transaction.query<ClientRow & { version: number; definitions: NamedField[] | null }>({
    name: 'client',
    text: `select ${clientList.columns}, c.version, ${definitionsColumn('client')} as definitions
      from clients c where c.id = $1`,
    values: [id],
  });
  const [row] = found.rows;
  if (!row) throw notFound();
  return { version: row.version, client: toClient(row, row.definitions ?? []) };
}

export const clientExists = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.query('select from clients where id = $1', [id])).rowCount === 1;
