/** The calls about one's own account and about webhooks, which few ever make. */

export * as calendar from './calendarCalls';
export * as factors from './factorCalls';
export * as passkeys from './passkeyCalls';
export * as sessions from './sessionCalls';
export * as tokens from './tokenCalls';
export * as webhooks from './webhookCalls';

export type AccountCalls = typeof import('./accountCalls');
