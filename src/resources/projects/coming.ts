/** A date that something has: a day, or a wall-clock time. */
export interface Coming {
  label: string;
  at: string;
}

/** Dates that are shown. */
const most = 5;

/** The dates that are not over, the nearest first; what has none, or none that can be read, is left out. */
export const comingDates = (dates: readonly Coming[], today: string): Coming[] =>
  dates
    .filter(({ at }) => /^\d{4}-\d{2}-\d{2}/.test(at) && at.slice(0, 10) >= today)
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, most);
