import { listSearch } from '#console/lists/listAddress';

/** The address of the projects list with a filter. */
export const projectsWhere = (filter: Record<string, unknown>): string => `/projects${listSearch({ filter })}`;

/** Overdue: the end date has passed and the project is not completed. @see rules 2.3 */
export const overdueFilter = (today: string) => ({ endDate_lte: dayBefore(today), status_neq: 'Completed' });

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
