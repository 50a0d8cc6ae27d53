import type { flights } from '#contract/travel';
import { type Transaction, violationOf } from '../../database/connect';
import { isId, newId } from '../../database/ids';
import type { TenantCall } from '../../implement';
import { answerPage } from '../../lists/answer';
import type { ListDescriptor, ListField } from '../../lists/descriptor';
import { readList } from '../../lists/read';
import type { Identity } from '../../plugins/tokens';
import { notFound } from '../../problem';
import { type DocumentReply, documentsOf } from '../documents/rows';
import { requireProject, seesProject } from '../projectSight';

/** The members of a flight or hotel that are its own, by their columns; `time` is the member that lists go by. */
export interface TravelTable<Member extends string> {
  kind: 'flight' | 'hotel';
  table: 'flights' | 'hotels';
  columns: Readonly<Record<Member, string>>;
  time: Member;
}

interface SharedRow {
  id: string;
  projectId: string;
  createdAt: string;
  modifiedAt: string | null;
  createdByUserName: string | null;
  modifiedByUserName: string | null;
}

/** A row as the reply names its members, with its documents. */
export type TravelRecord<Row> = Row & SharedRow & { documents: DocumentReply[] };

export interface Versioned<Row> {
  version: number;
  record: TravelRecord<Row>;
}

const authors = {
  createdBy: 'LEFT JOIN users c ON c.tenant_id = t.tenant_id AND c.id = t.created_by',
  modifiedBy: 'LEFT JOIN users m ON m.tenant_id = t.tenant_id AND m.id = t.modified_by',
};
const bothAuthors = `${authors.createdBy} ${authors.modifiedBy}`;
const modifiedAt = 'CASE WHEN t.version > 1 THEN t.updated_at END';

/** The reply's row `t`, over `bothAuthors`. */
const columnsOf = <Member extends string>({ columns }: TravelTable<Member>) =>
  [
    `t.id, t.project_id AS "projectId", t.created_at AS "createdAt", ${modifiedAt} AS "modifiedAt"`,
    'c.full_name AS "createdByUserName", m.full_name AS "modifiedByUserName"',
    ...Object.entries(columns).map(([member, column]) => `t.${column} AS "${member}"`),
  ].join(', ');

const select = <Member extends string>(table: TravelTable<Member>) =>
  `SELECT ${columnsOf(table)} FROM ${table.table} t ${bothAuthors}`;

/** The own members as fields of the list dialect: wall-clock times, and texts. */
const ownFields = (columns: Readonly<Record<string, string>>): Record<string, ListField> =>
  Object.fromEntries(
    Object.entries(columns).map(([member, column]): [string, ListField] => {
      const isTime = column.endsWith('_time');
      return [member, { kind: isTime ? 'clock' : 'text', sql: `t.${column}`, nullable: !isTime }];
    }),
  );

const travelList = <Member extends string>(table: TravelTable<Member>): ListDescriptor => ({
  unit: table.table,
  table: table.table,
  alias: 't',
  columns: columnsOf(table),
  display: bothAuthors,
  joins: authors,
  fields: {
    ...ownFields(table.columns),
    createdAt: { kind: 'instant', sql: 't.created_at', nullable: false },
    modifiedAt: { kind: 'instant', sql: modifiedAt },
    createdByUserName: { kind: 'text', sql: 'c.full_name', join: 'createdBy' },
    modifiedByUserName: { kind: 'text', sql: 'm.full_name', join: 'modifiedBy' },
  },
  sort: { field: table.time, order: 'ASC' },
});

interface ListCall extends Pick<TenantCall<typeof flights.list>, 'tx' | 'identity' | 'query' | 'reply'> {}

/** Those of a project in sight, by time where nothing else is asked for. @throws Problem 404 */
export async function listTravel<Row extends object>(
  { tx, identity, query, reply }: ListCall,
  table: TravelTable<keyof Row & string>,
): Promise<TravelRecord<Row>[]> {
  if (!isId(query.projectId)) throw notFound();
  await requireProject(tx, identity, query.projectId);
  const page = await readList<Row & SharedRow>(tx, travelList(table), query, (parameters) => [
    `t.project_id = ${parameters.add(query.projectId, 'uuid')}`,
  ]);
  const ids = page.rows.map(({ id }) => id);
  const documents = await documentsOf(tx, table.kind, ids);
  return answerPage(reply, page, (row) => ({ ...row, documents: documents.get(row.id) ?? [] }));
}

/** One of a project in sight. @throws Problem 404 */
export async function requireTravel<Row extends object>(
  tx: Transaction,
  identity: Identity,
  table: TravelTable<keyof Row & string>,
  id: string,
): Promise<Versioned<Row>> {
  const version = await versionInSight(tx, identity, table, id);
  const found = await tx.query<Row & SharedRow>(`${select(table)} WHERE t.id = $1`, [id]);
  const [row] = found.rows;
  if (!row) throw notFound();
  const documents = await documentsOf(tx, table.kind, [id]);
  return { version, record: { ...row, documents: documents.get(id) ?? [] } };
}

/** Whether the caller sees the project of a flight or hotel. */
export async function seesTravelRecord<Member extends string>(
  tx: Transaction,
  identity: Identity,
  { table }: TravelTable<Member>,
  id: string,
): Promise<boolean> {
  const found = await tx.query<{ project_id: string }>(`SELECT project_id FROM ${table} WHERE id = $1`, [id]);
  const [row] = found.rows;
  return row !== undefined && seesProject(tx, identity, row.project_id);
}

/** The version of one in sight; with a lock, it stays so until the transaction ends. @throws Problem 404 */
async function versionInSight<Member extends string>(
  tx: Transaction,
  identity: Identity,
  { table }: TravelTable<Member>,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<number> {
  const found = await tx.query<{ project_id: string; version: number }>(
    `SELECT project_id, version FROM ${table} WHERE id = $1 ${lock}`,
    [id],
  );
  const [row] = found.rows;
  if (!row || !(await seesProject(tx, identity, row.project_id))) throw notFound();
  return row.version;
}

/** The version of one in sight, locked for a change. @throws Problem 404 */
export const lockTravel = <Member extends string>(
  tx: Transaction,
  identity: Identity,
  table: TravelTable<Member>,
  id: string,
): Promise<number> => versionInSight(tx, identity, table, id, 'FOR UPDATE');

type Values<Member extends string> = { readonly [Key in Member]?: string | null } & { projectId: string };

/** Adds one to a project in sight. @throws Problem 404 */
export async function insertTravel<Member extends string>(
  tx: Transaction,
  identity: Identity,
  { table, columns }: TravelTable<Member>,
  values: Values<Member>,
): Promise<string> {
  await requireTarget(tx, identity, values.projectId);
  const id = newId();
  const members = membersOf(columns);
  const names = ['tenant_id', 'id', 'project_id', 'created_by', ...members.map((member) => columns[member])];
  const placeholders = names.map((_, index) => `$${index + 1}`);
  await writing(
    tx.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders.join(', ')})`, [
      tx.tenantId,
      id,
      values.projectId,
      identity.userId,
      ...members.map((member) => values[member] ?? null),
    ]),
  );
  return id;
}

/** Replaces the members of one that is locked; it may move to another project in sight. @throws Problem 404 */
export async function updateTravel<Member extends string>(
  tx: Transaction,
  identity: Identity,
  { table, columns }: TravelTable<Member>,
  id: string,
  values: Values<Member>,
): Promise<void> {
  await requireTarget(tx, identity, values.projectId);
  const members = membersOf(columns);
  const changes = members.map((member, index) => `${columns[member]} = $${index + 4}`);
  await writing(
    tx.query(`UPDATE ${table} SET project_id = $2, modified_by = $3, ${changes.join(', ')} WHERE id = $1`, [
      id,
      values.projectId,
      identity.userId,
      ...members.map((member) => values[member] ?? null),
    ]),
  );
}

/** Its documents and their files go with it, by triggers. */
export async function deleteTravel<Member extends string>(
  tx: Transaction,
  { table }: TravelTable<Member>,
  id: string,
): Promise<undefined> {
  await tx.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
}

const membersOf = <Member extends string>(columns: Readonly<Record<Member, string>>) =>
  Object.keys(columns) as Member[]; // the object's own keys

async function requireTarget(tx: Transaction, identity: Identity, projectId: string): Promise<void> {
  if (!isId(projectId)) throw notFound();
  await requireProject(tx, identity, projectId);
}

/** A project that is deleted meanwhile is one that is not there. */
async function writing(statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    throw violationOf(error)?.kind === 'foreignKey' ? notFound() : error;
  }
}
