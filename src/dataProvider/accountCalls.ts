/** Calls about the person's own account, webhooks, outgoing mail, who sees what, and the company's lists: a chunk of rare calls. */

export * as calendar from './calendarCalls';
export * as companyLists from './companyLists';
export * as factors from './factorCalls';
export * as identity from './identityCalls';
export * as mails from './mailCalls';
export * as passkeys from './passkeyCalls';
export * as rights from './rightsCalls';
export * as sessions from './sessionCalls';
export * as tokens from './tokenCalls';
export * as webhooks from './webhookCalls';

export type AccountCalls = typeof import('./accountCalls');
