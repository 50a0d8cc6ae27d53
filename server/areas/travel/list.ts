import type { PgTable } from 'drizzle-orm/pg-core';
import type { EntityKind } from '#contract/fields/entityKinds';
import { firstSort } from '#contract/resources/index';
import { flights, hotels } from '#server/database/schema';
import { wholeFieldsColumn } from '#server/fields/read';
import { listFields, selected } from '#server/resources/columns';
import type { ListDescriptor } from '#server/resources/list';
import { systemColumns } from '#server/resources/systemColumns';

/** Joined by name alone: the creator's name stays when that user is deleted. */
const creator = 'left join users c on c.tenant_id = $company and c.id = t.created_by';
const modifier = 'left join users m on m.tenant_id = $company and m.id = t.modified_by';
const modifiedAt = 'case when t.version > 1 then t.updated_at end';

/** Columns that flights and hotels share. */
const shared = `t.created_at as "createdAt", ${modifiedAt} as "modifiedAt",
  c.full_name as "createdByUserName", m.full_name as "modifiedByUserName", ${wholeFieldsColumn('t')} as "fieldValues"`;

const membersOf = <Name extends 'flights' | 'hotels'>(resource: Name) =>
  ['projectId', ...systemColumns(resource)] as const;
export const travelMembers = { flights: membersOf('flights'), hotels: membersOf('hotels') };

const common = { alias: 't', display: `${creator} ${modifier}`, joins: { creator, modifier } };

const sharedFields: ListDescriptor['fields'] = {
  modifiedAt: { kind: 'instant', sql: modifiedAt },
  createdByUserName: { kind: 'text', sql: 'c.full_name', join: 'creator' },
  modifiedByUserName: { kind: 'text', sql: 'm.full_name', join: 'modifier' },
};

const listOf = (resource: 'flights' | 'hotels', table: PgTable, customFields: EntityKind): ListDescriptor => {
  const members: readonly string[] = travelMembers[resource];
  return {
    ...common,
    unit: resource,
    table: resource,
    columns: `${selected(table, 't', ['id', ...members])}, ${shared}`,
    fields: { ...listFields(table, 't', [...members, 'createdAt', 'updatedAt']), ...sharedFields },
    sort: firstSort(resource),
    customFields,
  };
};

/** @see rules 4.1 */
export const flightList = listOf('flights', flights, 'flight');
export const hotelList = listOf('hotels', hotels, 'hotel');
