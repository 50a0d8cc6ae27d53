import { authEndpoints } from '#contract/resources/calls/auth';
import { call } from './calls/calls';

/** The calls of the extension `sessions`. */

export const list = (signal?: AbortSignal) => call(authEndpoints.sessions, { signal });

export const end = (id: string) => call(authEndpoints.endSession, { params: { id } });

export const endOthers = () => call(authEndpoints.endOtherSessions, {});
