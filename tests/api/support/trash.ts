import { beforeAll } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { TrashEntry } from '#contract/extensions/trash';
import type { TestUser } from './app';
import { callsOf } from './calls';
import { company, server, startCompany } from './company';

/** The trash of a test file's own company. */

/** The client of its projects. */
export let clientId: string;

export const { call, create, makeProjects } = callsOf(() => ({ server, company }));

export function startTrash(): void {
  startCompany();
  beforeAll(async () => {
    clientId = await create('Clients', { name: 'Acme' });
  });
}

export const project = (body: Record<string, unknown> = {}) => create('Projects', { title: 'Roof', clientId, ...body });
export const trashed = async (filter: Record<string, unknown> = {}, as?: TestUser) =>
  (await call<TrashEntry[]>('GET', `Trash?filter=${JSON.stringify(filter)}`, undefined, as)).body;
export const entryOf = async (entityId: string, as?: TestUser) => (await trashed({ entityId }, as))[0];
export const restore = (ids: (string | undefined)[], as?: TestUser) =>
  call<{ count: number } & Partial<ErrorBody>>('POST', 'Trash/restore', { ids }, as);
export const empty = (ids: (string | undefined)[], as?: TestUser) =>
  call<{ count: number } & Partial<ErrorBody>>('DELETE', 'Trash', { ids }, as);

/** A small file to upload. */
export const file = { name: 'a.txt', content: 'words', type: 'text/plain' };
