/** Whether a history entry was opened from the page that shows it, so that closing goes back to the entry before. */
export const isOpenedHere = (state: unknown, name: string): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;
