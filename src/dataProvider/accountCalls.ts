/** Calls about the person's own account and about webhooks, in a chunk of their own because they are rare. */

export * as calendar from './calendarCalls';
export * as factors from './factorCalls';
export * as passkeys from './passkeyCalls';
export * as sessions from './sessionCalls';
export * as tokens from './tokenCalls';
export * as webhooks from './webhookCalls';

export type AccountCalls = typeof import('./accountCalls');
