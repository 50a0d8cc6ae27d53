import { listSearch } from '#console/lists/listAddress';
import { type Month, monthBounds } from './months';

/** The lists that the dashboard's figures count. */
export const projectsWhere = (filter: Record<string, unknown>): string => `/projects${listSearch({ filter })}`;

/** The users that the figure counts. @see rules 10.4 */
export const activeUsers = `/users${listSearch({ filter: { isActive: true } })}`;

/** Overdue: the last day has ended, and the project is not completed. @see rules 2.3 */
export const overdueFilter = (today: string) => ({ endDate_lte: dayBefore(today), status_neq: 'Completed' });

export const dueFilter = (month: Month) => {
  const { first, last } = monthBounds(month);
  return { endDate_gte: first, endDate_lte: last };
};

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
