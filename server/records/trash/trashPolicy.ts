import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type EntityKind, kindOfResource } from '#contract/fields/entityKinds';
import { type Message, message } from '#contract/message';
import { oncePerKey } from '#contract/remembered';
import { goesToTrash, parentsOf, type ResourceName, referredTo, resourceNames } from '#contract/resources/index';
import { documents, fieldFiles, fieldValues, images } from '#server/database/schema';
import { tableOf } from '#server/database/tables';
import { columnOf, hasColumn, tableName } from '#server/resources/columns';
import { registeredOf } from '#server/resources/registry';

/** Children of an entity `e` that go to the trash with it: the rows `h` of a table for which `where` holds. */
interface ChildRows {
  table: PgTable;
  where: string;
  /** SQL condition: the row `h` of the trash can be restored; others are left out. */
  if?: string | undefined;
  /** The row that the condition reads. */
  holds?: ReferencedRow | undefined;
}

/** A row that a row of the trash names: it is locked while that is restored. */
export interface ReferencedRow {
  table: PgTable;
  column: string;
}

/** Child rows of a table, by the column with their parent. */
interface Child {
  resource: ResourceName;
  table: PgTable;
  column: string;
  kind: EntityKind | undefined;
}

/** A resource whose rows go to the trash. */
export interface TrashPolicy {
  table: PgTable;
  children: readonly ChildRows[];
  customFields: EntityKind | undefined;
  /** Children with custom fields. */
  brings: readonly (Child & { kind: EntityKind })[];
  /** The kinds of owners of documents and images that go with a row: itself, and its children. */
  owns: readonly { kind: EntityKind; of?: Child }[];
  /** Rows of which one must still exist. */
  needs: readonly Need[];
}

/** A row of a table that a row `h` of the trash names. */
interface Need extends ReferencedRow {
  /** SQL condition: the row of the trash names a row of this table. */
  where?: string;
  message: Message;
  /** The reason where it is in the trash, too, by its name; null: the caller may not know of it. */
  deleted(name: string | null): Message;
}

const isFile = (table: PgTable): boolean => table === documents || table === images;
const childNames = (resource: string) => resourceNames.filter((name) => parentsOf(name).includes(resource));

/** The parent column of a table's rows. */
const parentColumn = (table: PgTable, parent: string): string | undefined => {
  const member = `${kindOfResource(parent)}Id`;
  return hasColumn(table, member) ? columnOf(table, member).name : undefined;
};

const childrenOf = (resource: string): Child[] =>
  childNames(resource).flatMap((name) => {
    const table = tableOf(name);
    const column = parentColumn(table, resource);
    return column ? [{ resource: name, table, column, kind: kindOfResource(name) }] : [];
  });

/** SQL: the ids of children of an entity `e`. */
const idsOf = ({ table, column }: Child) =>
  `(select t.id from ${tableName(table)} t where t.tenant_id = $company and t.${column} = e.id)`;

/** A resource's sets, children, values and files of custom fields, documents and images. */
function childRowsOf(resource: string, children: readonly Child[]): ChildRows[] {
  const kind = kindOfResource(resource);
  const sets = Object.values(registeredOf(resource)?.record.sets ?? {}).map(
    ({ table, owner, id, comesBack, holds }): ChildRows => ({
      table,
      where: `h.${columnOf(table, owner).name} = e.id`,
      if: comesBack,
      holds: holds && { table: holds, column: columnOf(table, id).name },
    }),
  );
  const rows = children.map(({ table, column }): ChildRows => ({ table, where: `h.${column} = e.id` }));
  const withFields = children.filter((child) => child.kind);
  const named = (column: string) =>
    [...(kind ? [`h.${column} = e.id`] : []), ...withFields.map((child) => `h.${column} in ${idsOf(child)}`)].join(
      ' or ',
    );
  const there = 'exists (select from field_definitions d where d.tenant_id = $company and d.id = h.definition_id)';
  const fields: ChildRows[] =
    kind || withFields.length > 0
      ? [
          { table: fieldValues, where: named('entity_id'), if: there },
          { table: fieldFiles, where: named('record_id') },
        ]
      : [];
  const files = [documents, images].flatMap((table): ChildRows[] => {
    const owners = [
      ...(kind && hasFiles(resource, table) ? [`(h.owner_kind = '${kind}' and h.owner_id = e.id)`] : []),
      ...children.flatMap((child) =>
        child.kind && hasFiles(child.resource, table)
          ? [`(h.owner_kind = '${child.kind}' and h.owner_id in ${idsOf(child)})`]
          : [],
      ),
    ];
    return owners.length > 0 ? [{ table, where: owners.join(' or ') }] : [];
  });
  return [...sets, ...rows, ...fields, ...files];
}

/** Whether files of a table, or of any, belong to a resource. */
const hasFiles = (resource: string, of?: PgTable): boolean =>
  childNames(resource).some((name) => (of ? tableOf(name) === of : isFile(tableOf(name))));

/** Messages for a missing row: gone, or in the trash, too. */
type Missing = Pick<Need, 'message' | 'deleted'>;
const noParent: Missing = {
  message: message('records.belongs'),
  deleted: (name) => (name === null ? message('records.belongsTrash') : message('records.belongsTrashNamed', { name })),
};
/** Messages for missing references, by field. */
const noReference: Readonly<Record<string, Missing>> = {
  clientId: {
    message: message('records.clientGone'),
    deleted: (name) => (name === null ? message('records.clientTrash') : message('records.clientTrashNamed', { name })),
  },
};

/** Parents of a resource, and targets of its required fields. */
function needsOf(resource: string, table: PgTable): Need[] {
  const parents = parentsOf(resource).flatMap((parent): Need[] => {
    const kind = kindOfResource(parent);
    if (isFile(table))
      return [{ table: tableOf(parent), column: 'owner_id', where: `h.owner_kind = '${kind}'`, ...noParent }];
    const column = parentColumn(table, parent);
    return column ? [{ table: tableOf(parent), column, ...noParent }] : [];
  });
  const references = referredTo(resource).map(
    ([field, target]): Need => ({
      table: tableOf(target),
      column: columnOf(table, field).name,
      ...(noReference[field] ?? noParent),
    }),
  );
  return [...parents, ...references];
}

function describe(resource: string): TrashPolicy {
  const table = tableOf(resource);
  const kind = kindOfResource(resource);
  const children = childrenOf(resource);
  const brings = children.flatMap((child) => (child.kind ? [{ ...child, kind: child.kind }] : []));
  return {
    table,
    children: isFile(table) ? [] : childRowsOf(resource, children),
    customFields: kind,
    brings,
    owns:
      kind && (brings.length > 0 || hasFiles(resource))
        ? [{ kind }, ...brings.map((of) => ({ kind: of.kind, of }))]
        : [],
    needs: needsOf(resource, table),
  };
}

/** The trash policy of a resource; undefined: it has no trash. */
export const trashPolicyOf = oncePerKey((resource: string): TrashPolicy | undefined =>
  goesToTrash(resource) ? describe(resource) : undefined,
);

/** Number of resources that must be restored before a row of a resource. */
const depthOf = (resource: string): number =>
  Math.max(0, ...[...parentsOf(resource), ...referredTo(resource).map(([, to]) => to)].map((one) => depthOf(one) + 1));

/**
 * Resources with their trash policies, in the order of restoring: required rows come first.
 * @see rules 14.13
 */
export const trashPolicies = (): [resource: ResourceName, TrashPolicy][] =>
  resourceNames
    .flatMap((resource): [ResourceName, TrashPolicy][] => {
      const policy = trashPolicyOf(resource);
      return policy ? [[resource, policy]] : [];
    })
    .sort(([one], [other]) => depthOf(one) - depthOf(other));

/** The stored columns of a table: PostgreSQL computes generated ones. */
export const storedColumns = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).flatMap((column) => (column.generated ? [] : [column.name]));

/** SQL: the rows of an entity `e` of a resource for the trash, as JSON by table. */
export function trashedRows({ table, children: childRows }: TrashPolicy): string {
  const parts = childRows.map(
    ({ table: childTable, where }) =>
      `'${tableName(childTable)}', (select coalesce(jsonb_agg(to_jsonb(h) - 'search'), '[]') from ${tableName(childTable)} h
        where h.tenant_id = $company and (${where}))`,
  );
  return `jsonb_build_object(${[`'${tableName(table)}', jsonb_build_array(to_jsonb(e) - 'search')`, ...parts].join(', ')})`;
}
