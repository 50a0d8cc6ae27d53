import { assets } from '#contract/assets';
import { assets as table } from '#server/database/schema/assets';
import { recordArea } from '#server/records/sources/area';
import { listFields, selected } from '#server/resources/columns';

const read = ['name', 'kind', 'day', 'note', 'createdAt', 'updatedAt'] as const;

export const assetsArea = recordArea(assets, {
  resource: 'assets',
  table,
  title: 'name',
  members: ['name', 'kind', 'day', 'note'],
  list: {
    unit: 'assets',
    table: 'assets',
    alias: 'a',
    columns: selected(table, 'a', ['id', ...read]),
    fields: listFields(table, 'a', read),
    sort: { field: 'name', order: 'ASC' },
  },
});
