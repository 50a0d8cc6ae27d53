import type { SortPayload } from 'react-admin';
import { wireField } from '#console/dataProvider/lists/fieldNames';
import { flatFilter } from '#console/dataProvider/lists/filters';
import { readOrder, writeOrder } from '#console/dataProvider/lists/listOrder';
import { withoutDeleted } from '#contract/lists/deletedFields';
import type { ListSort } from '#contract/lists/listQuery';
import type { FilterValues } from './filterValues';

/** Sort and filter of a list's request. */
interface AskedList {
  sort: SortPayload;
  filter: FilterValues;
}

/** Without `sort` the order is removed. */
export type LeftOfList = Pick<AskedList, 'filter'> & Partial<AskedList>;

/**
 * Sort and filter without deleted fields; undefined: nothing to remove.
 * @param isDeleted whether a field, by its wire name, is deleted
 * @param isSorted whether the list can be sorted by a field
 */
export function withoutDeletedFieldsOf(
  { sort, filter }: AskedList,
  isDeleted: (field: string) => boolean,
  isSorted: (field: string) => boolean = () => true,
): LeftOfList | undefined {
  const { grouped, sorts } = readOrder(sort);
  const isLeft = ({ field }: ListSort) => !isDeleted(wireField(field)) && isSorted(field);
  const [first, ...others] = sorts.filter(isLeft);
  const { request, ignored } = withoutDeleted({ filter: flatFilter(filter) }, isDeleted, true);
  if (first && others.length === sorts.length - 1 && ignored.length === 0) return undefined;
  return {
    ...(first && {
      sort: writeOrder({ grouped: sorts.slice(0, grouped).filter(isLeft).length, sorts: [first, ...others] }),
    }),
    filter: ignored.length > 0 ? request.filter : filter,
  };
}
