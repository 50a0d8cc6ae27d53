import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveFilter, resolveValue } from '#console/dataProvider/lists/relativeValues';
import { readRelative, relativeDay, writeRelative } from '#contract/lists/relativeDays';
import { extendedBackend } from '../extendedBackend';
import { startConsole } from '../support';

const zone = process.env.TZ;
afterEach(() => {
  vi.unstubAllGlobals();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const dayOf = (text: string, from: string) => {
  const relative = readRelative(text);
  return relative && relativeDay(relative, from);
};
const at = (instant: string) => ({ id: 'u1', now: new Date(instant) });

describe('relative values (rules 13.15)', () => {
  it.each([
    ['$today', '2026-11-21', '2026-11-21'],
    ['$today-7d', '2026-11-03', '2026-10-27'],
    ['$today+2w', '2026-12-24', '2027-01-07'],
    ['$today+1m', '2026-01-31', '2026-02-28'],
    ['$today+1m', '2028-01-31', '2028-02-29'],
    ['$today-1m', '2026-03-31', '2026-02-28'],
    ['$today+1y', '2028-02-29', '2029-02-28'],
    ['$week', '2026-11-22', '2026-11-16'],
    ['$week', '2026-11-16', '2026-11-16'],
    ['$month+1m', '2026-12-31', '2027-01-01'],
    ['$month+1m-1d', '2028-02-10', '2028-02-29'],
    ['$month+2m-1d', '2026-10-31', '2026-11-30'],
    ['$year-1y', '2026-11-21', '2025-01-01'],
    ['$today+9999y', '2026-11-21', '9999-12-31'],
    ['$today-9999y', '2026-11-21', '0001-01-01'],
  ])('%s from %s is %s', (text, from, day) => {
    expect(dayOf(text, from)).toBe(day);
    expect(writeRelative(readRelative(text) ?? { anchor: 'year', steps: [], moment: '' })).toBe(text);
  });

  it.each(['today', '$Today', '$today-7', '$today-7h', '$now', '$me', '$today T08:00', '$today@noon'])(
    '%s is none of a day',
    (text) => expect(readRelative(text)).toBeUndefined(),
  );

  it.each([
    ['Europe/Berlin', '2026-11-21T23:30:00Z', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21T07:30:00Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
  ])('today is that of the viewer: in %s at %s it is %s', (where, now, day) => {
    process.env.TZ = where;
    expect(resolveValue('$today', at(now))).toBe(day);
  });

  it('days are counted across clock changes, and instants are in the viewer’s zone', () => {
    process.env.TZ = 'Europe/Berlin';
    const now = '2026-03-29T12:00:00Z'; // clocks went forward this morning
    expect(resolveValue('$today-1d', at(now))).toBe('2026-03-28');
    expect(resolveValue('$today+1d', at(now))).toBe('2026-03-30');
    expect(resolveValue('$today@start', at(now))).toBe('2026-03-28T23:00:00.000Z');
    expect(resolveValue('$today@end', at(now))).toBe('2026-03-29T21:59:59.999Z');
    expect(resolveValue('$today+1dT08:30', at(now))).toBe('2026-03-30T08:30');
  });

  it('work in groups and lists; typed texts keep their sign, and the search is unchanged', () => {
    const filter = {
      q: '$me',
      title: '$$me',
      price: '$5',
      $or: [{ ownerId: ['$me', 'u2'] }, { endDate_lt: '$today' }],
    };
    expect(resolveFilter(filter, at('2026-11-21T12:00:00Z'))).toEqual({
      q: '$me',
      title: '$me',
      price: '$5',
      $or: [{ ownerId: ['u1', 'u2'] }, { endDate_lt: '2026-11-21' }],
    });
  });

  it('are sent as plain values, in lists and bulk calls, and overdue as its definition', async () => {
    const { provider, requests } = extendedBackend(['lists', 'bulk', 'filters'], ({ path, method }) =>
      path === '/Health'
        ? undefined
        : { body: method === 'GET' ? [] : { count: 0 }, headers: { 'content-range': 'projects */0' } },
    );
    const filter = { startDate_gte: '$today', overdue: true };
    await provider.getList('projects', {
      filter,
      sort: { field: 'title', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    });
    await provider.deleteMany('projects', { ids: [], meta: { matching: { filter, except: [], expected: 0 } } });
    const today = resolveValue('$today', { id: undefined });
    const sent = { startDate_gte: today, $and: [{ endDate_lt: today, status_neq: 'Completed' }] };
    const [list, bulk] = requests.filter(({ path }) => path !== '/Health');
    expect(JSON.parse(list?.query.filter ?? '')).toEqual(sent);
    expect(bulk?.body).toMatchObject({ filter: sent });
  });

  it('find the same rows where the list is filtered here', async () => {
    const { provider } = await startConsole({ projects: 30 });
    const list = async (filter: object) =>
      provider.getList('projects', {
        filter,
        sort: { field: 'title', order: 'ASC' },
        pagination: { page: 1, perPage: 100 },
      });
    const all = await list({});
    const overdue = await list({ overdue: true });
    const others = await list({ overdue: false });
    expect(overdue.total).toBeGreaterThan(0);
    expect(Number(overdue.total) + Number(others.total)).toBe(all.total);
  });
});
