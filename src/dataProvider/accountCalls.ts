/** The calls about one's own account, which few ever make. */

export * as calendar from './calendarCalls';
export * as factors from './factorCalls';
export * as sessions from './sessionCalls';

export type AccountCalls = typeof import('./accountCalls');
