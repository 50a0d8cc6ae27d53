import { type ListOrder, ordered } from '#console/dataProvider/lists/listOrder';

/** The order with the rows in groups by a field at a level, from 0; null: in none from that level on. */
export function groupOrder({ grouped, sorts }: ListOrder, field: string | null, level = 0): ListOrder {
  const above = sorts.slice(0, level);
  const below = sorts.slice(grouped);
  if (field === null) {
    const left = [...above, ...below];
    return { grouped: Math.min(level, grouped), sorts: ordered(left.length > 0 ? left : sorts.slice(0, 1)) };
  }
  const known = sorts.find((sort) => sort.field === field) ?? { field, order: 'ASC' as const };
  const levels = [...above, known, ...sorts.slice(level + 1, grouped).filter((sort) => sort.field !== field)];
  return {
    grouped: levels.length,
    sorts: ordered([...levels, ...below.filter((sort) => sort.field !== field)]),
  };
}
