import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, tokenWith } from './storage';

async function start() {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useFakeTimers({ now: Date.parse('2026-06-01T08:00:00Z') });
  const storage = fakeStorage();
  const { session } = await import('#console/session/session');
  const { signOut } = await import('#console/authProvider/signOut');
  const { draftBounds, formDraft } = await import('#console/authProvider/formDrafts');
  const as = (sub: string, tenantId = 't1') => session.begin({ token: tokenWith({ sub, tenantId }) });
  const storedDrafts = () => [...storage.values.keys()].filter((key) => key.includes('drafts'));
  as('u1');
  return { session, signOut, draftBounds, formDraft, as, kept: storedDrafts, ...storage };
}

describe('Drafts of a form (rules 13.25)', () => {
  let stage: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    stage = await start();
  });

  it('are stored by company, person and record, shortly after typing', () => {
    const { formDraft, as, kept: storedDrafts } = stage;
    const draft = formDraft('projects.p1');
    draft.keep({ title: 'Tower' });
    expect(storedDrafts()).toEqual([]);
    vi.runAllTimers();
    expect(formDraft('projects.p1').read()).toEqual({ at: Date.now() - 400, typed: { title: 'Tower' } });
    expect(formDraft('projects.p2').read()).toBeUndefined();
    as('u2');
    expect(formDraft('projects.p1').read()).toBeUndefined();
    as('u1', 't2');
    expect(formDraft('projects.p1').read()).toBeUndefined();
  });

  it('survive an expired session, up to the last key', () => {
    const { formDraft, as, session } = stage;
    const draft = formDraft('projects.p1');
    draft.keep({ title: 'Tower' });
    session.clear();
    // closing the form empties it
    draft.keep({});
    draft.end();
    draft.flush();
    as('u1');
    expect(formDraft('projects.p1').read()?.typed).toEqual({ title: 'Tower' });
  });

  it('are deleted by a sign-out by hand, and open forms store nothing more', async () => {
    const { formDraft, signOut, kept: storedDrafts } = stage;
    formDraft('clients.new').keep({ name: 'Acme' });
    vi.runAllTimers();
    const open = formDraft('projects.p1');
    open.keep({ title: 'Tower' });
    expect(storedDrafts()).toHaveLength(1);
    await signOut();
    open.flush();
    expect(storedDrafts()).toEqual([]);
  });

  it('stay for a form in a tab other than the one of the sign-out', () => {
    const { formDraft, as, kept: storedDrafts, session, values } = stage;
    const [open, saved] = [formDraft('projects.p1'), formDraft('projects.p2')];
    for (const draft of [open, saved]) draft.keep({ title: 'Tower' });
    vi.runAllTimers();
    saved.end();
    for (const key of storedDrafts()) values.delete(key); // as the other tab does, before it ends the session
    session.clear();
    open.keep({});
    for (const draft of [open, saved]) draft.flush();
    as('u1');
    expect(formDraft('projects.p1').read()?.typed).toEqual({ title: 'Tower' });
    expect(formDraft('projects.p2').read()).toBeUndefined();
  });

  it('are deleted when saved or reverted', () => {
    const { formDraft, kept: storedDrafts } = stage;
    const draft = formDraft('projects.p1');
    draft.keep({ title: 'Tower' });
    draft.flush();
    draft.keep({});
    draft.flush();
    expect(storedDrafts()).toEqual([]);
    draft.keep({ title: 'Tower' });
    draft.end();
    draft.keep({ title: 'an answer that came later' });
    draft.flush();
    expect(storedDrafts()).toEqual([]);
  });

  it('never holds a password or a file', () => {
    const { formDraft } = stage;
    const draft = formDraft('users.new');
    const photo = new Blob(['…']);
    draft.keep({ email: 'a@b.c', password: 'secret', confirmPassword: 'secret', photo, photos: [photo] });
    draft.flush();
    expect(formDraft('users.new').read()?.typed).toEqual({ email: 'a@b.c' });
  });

  it('has bounds: thirty days, fifty drafts, their size alone and together', () => {
    const { formDraft, draftBounds, kept: storedDrafts } = stage;
    const keep = (draftName: string, text: string) => {
      vi.advanceTimersByTime(1);
      const draft = formDraft(draftName);
      draft.keep({ text });
      draft.flush();
    };
    keep('old', 'x');
    vi.advanceTimersByTime(draftBounds.age);
    expect(formDraft('old').read()).toBeUndefined();
    keep('huge', 'x'.repeat(draftBounds.size));
    expect(storedDrafts()).toEqual([]);
    for (let index = 0; index < 60; index += 1) keep(`projects.${index}`, 'x');
    expect(storedDrafts()).toHaveLength(draftBounds.count);
    expect(formDraft('projects.9').read()).toBeUndefined();
    for (let index = 0; index < 20; index += 1) keep(`large.${index}`, 'x'.repeat(90_000));
    expect(storedDrafts()).toHaveLength(11);
    expect(formDraft('large.19').read()).toBeDefined();
  });
});
