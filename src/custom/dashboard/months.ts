/** A calendar month, `YYYY-MM`. */
export type Month = string;

interface MonthCount {
  month: Month;
  count: number;
}

const monthOf = (index: number): Month =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The months around that of a day (`YYYY-MM-DD`): `back` before it to `ahead` after it. */
export function monthsAround(day: string, back: number, ahead: number): Month[] {
  const here = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: back + ahead + 1 }, (_, offset) => monthOf(here - back + offset));
}

/** The first and last day of a month. */
export function monthBounds(month: Month): { first: string; last: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${length}` };
}

/** The number of days (`YYYY-MM-DD`) in each month. */
export function countByMonth(days: readonly (string | null | undefined)[], months: readonly Month[]): MonthCount[] {
  const counts = new Map<Month, number>();
  for (const day of days) if (day) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}
