/** What a calendar beside a box says; `pattern`: how a day is typed, in the order of `Intl`. @see rules 16.40 */
export const calendar = {
  open: 'Open calendar',
  previous: 'Previous month',
  next: 'Next month',
  years: 'Choose the year',
  today: 'Today',
  pattern: 'YYYY-MM-DD',
} as const;
