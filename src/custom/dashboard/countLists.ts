import { listSearch } from '#console/lists/listAddress';
import { type Month, monthBounds } from './months';

/** The list of counted users. @see rules 10.4 */
export const activeUsers = `/users${listSearch({ filter: { isActive: true } })}`;

export const dueFilter = (month: Month) => {
  const { first, last } = monthBounds(month);
  return { endDate_gte: first, endDate_lte: last };
};
