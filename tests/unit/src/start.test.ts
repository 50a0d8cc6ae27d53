import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../../public/start.js', import.meta.url), 'utf8');
const named = { at: '/settings/roles', resource: 'roles', files: { board: ['/assets/one.js', '/assets/two.js'] } };
const token = `head.${btoa(JSON.stringify({ sub: 'me', tenantId: 'company' }))}.signature`;

/** Runs the script on a page that names the files of the board. @returns the layout and the files that it loads */
function begin(address: string, stored: Readonly<Record<string, unknown>> = {}, session: string | null = token) {
  const links: { rel: string; href: string }[] = [];
  const values = new Map(Object.entries(stored).map(([key, value]) => [`atrium.company.me.${key}`, String(value)]));
  if (session) values.set('token', session);
  const page: Record<string, unknown> = {
    location: new URL(address, 'https://atrium.example'),
    localStorage: { getItem: (key: string) => values.get(key) ?? null },
    matchMedia: () => ({ matches: false }),
    document: {
      documentElement: { setAttribute: () => undefined },
      querySelector: (of: string) => (of.includes('layout-files') ? { content: JSON.stringify(named) } : null),
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => links.push(link) },
    },
    URLSearchParams,
    atob,
  };
  page.window = page;
  runInContext(script, createContext(page));
  return { layout: page.openingLayout, files: links.map(({ rel, href }) => `${rel} ${href}`) };
}

const nothing = { layout: undefined, files: [] };
const board = { layout: 'board', files: ['modulepreload /assets/one.js', 'modulepreload /assets/two.js'] };
const view = JSON.stringify({ search: '?layout=board&view=one' });

describe('the layout whose code a page loads beside that of its list', () => {
  it('is that of the address', () => {
    expect(begin('/settings/roles?sort=name&layout=board')).toEqual(board);
    expect(begin('/settings/roles?layout=board', {}, null)).toEqual(board);
  });

  it('is that of the default view at the bare address only', () => {
    expect(begin('/settings/roles', { 'roles.opening': view })).toEqual(board);
    expect(begin('/settings/roles?sort=name', { 'roles.opening': view })).toEqual(nothing);
  });

  it('is else the last choice of the person', () => {
    expect(begin('/settings/roles?sort=name', { 'roles.layout': '"board"' })).toEqual(board);
    expect(begin('/settings/roles?layout=grid', { 'roles.layout': '"board"' })).toEqual(nothing);
  });

  it('is none where none is known', () => {
    expect(begin('/settings/roles')).toEqual(nothing);
    expect(begin('/settings/roles', {}, 'no token at all')).toEqual(nothing);
    expect(begin('/settings/roles?layout=constructor')).toEqual(nothing);
    expect(begin('/settings/roles', { 'roles.layout': 'no JSON', 'roles.opening': '5' })).toEqual(nothing);
  });

  it('is none at the address of a record', () => {
    expect(begin('/settings/roles/one?layout=board')).toEqual(nothing);
  });
});
