/** Calls about the person's own account, webhooks, outgoing mail and who sees what, in a chunk of their own because they are rare. */

export * as calendar from './calendarCalls';
export * as factors from './factorCalls';
export * as identity from './identityCalls';
export * as mails from './mailCalls';
export * as passkeys from './passkeyCalls';
export * as rights from './rightsCalls';
export * as sessions from './sessionCalls';
export * as tokens from './tokenCalls';
export * as webhooks from './webhookCalls';

export type AccountCalls = typeof import('./accountCalls');
