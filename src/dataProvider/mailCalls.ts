import { mailEndpoints } from '#contract/extensions/mails';
import { call } from './calls/calls';

/** The calls about outgoing mail, for people who manage accounts. */

export const mailsNow = async (signal?: AbortSignal) => (await call(mailEndpoints.state, { signal })).data;

export const retry = (ids: string[]) => call(mailEndpoints.retry, { body: { ids } });
