/** An upcoming date: a day or a wall-clock time. */
export interface Coming {
  label: string;
  at: string;
}

/** The most dates to show. */
const most = 5;

/** The dates from today on, nearest first; unreadable ones are omitted. */
export const comingDates = (dates: readonly Coming[], today: string): Coming[] =>
  dates
    .filter(({ at }) => /^\d{4}-\d{2}-\d{2}/.test(at) && at.slice(0, 10) >= today)
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, most);
