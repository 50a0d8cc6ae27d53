import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, tokenWith } from './storage';

async function start() {
  vi.resetModules();
  vi.unstubAllGlobals();
  const storage = fakeStorage();
  const { session } = await import('#console/session/session');
  const { preferences } = await import('#console/session/preferences');
  const as = (sub: string, tenantId = 't1') => session.begin({ token: tokenWith({ sub, tenantId }) });
  return { session, preferences, as, ...storage };
}

describe('Preferences', () => {
  let stage: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    stage = await start();
  });

  it('belong to one person in one company', () => {
    const { preferences, as } = stage;
    as('u1');
    preferences.set('columns', ['title']);
    as('u2');
    expect(preferences.get('columns')).toBeUndefined();
    as('u1', 't2');
    expect(preferences.get('columns')).toBeUndefined();
    as('u1');
    expect(preferences.get('columns')).toEqual(['title']);
  });

  it('outlive the session, but for what was selected', () => {
    const { preferences, session, as } = stage;
    as('u1');
    preferences.set('columns', ['title']);
    preferences.set('projects.selectedIds', ['p1']);
    preferences.endSession();
    session.clear();
    as('u1');
    expect([preferences.get('columns'), preferences.get('projects.selectedIds')]).toEqual([['title'], undefined]);
  });

  it('hold no selection after a session, however it ended', () => {
    const { preferences, session, as } = stage;
    as('u1');
    preferences.set('projects.selectedIds', ['p1']);
    session.clear();
    as('u1');
    expect(preferences.get('projects.selectedIds')).toBeUndefined();
    preferences.set('projects.selectedIds', ['p1']);
    as('u2');
    as('u1');
    expect(preferences.get('projects.selectedIds')).toBeUndefined();
  });

  it('keep the selection while the token is refreshed', () => {
    const { preferences, as } = stage;
    as('u1');
    preferences.set('projects.selectedIds', ['p1']);
    as('u1');
    expect(preferences.get('projects.selectedIds')).toEqual(['p1']);
  });

  it('tell their listeners, also of another person and of another tab', () => {
    const { preferences, as, elsewhere } = stage;
    const heard = vi.fn();
    preferences.subscribe('columns', heard);
    as('u1');
    preferences.set('columns', 1);
    elsewhere('atrium.t1.u1.columns', '2');
    as('u2');
    expect(heard.mock.calls.map(([value]) => value)).toEqual([undefined, 1, 2, undefined]);
  });
});
