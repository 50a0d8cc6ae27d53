import { beforeEach, describe, expect, it } from 'vitest';
import { sessionSteps } from '#console/records/undo/steps';
import { type StepValues, undoableValues } from '#console/records/undo/valueChanges';

interface Settings {
  currency: string | null;
  terms: Readonly<Record<string, string>>;
}

let stored: Settings | undefined;
const settings: StepValues<Settings> = {
  resource: 'tenants',
  id: 'settings',
  name: 'Company defaults',
  read: async () => stored,
  write: async (values, now) => {
    stored = values && { currency: null, terms: {}, ...now, ...values };
  },
};

/** Writes values as a person does. */
const save = (after: Settings | undefined) => {
  const before = stored;
  return undoableValues(
    async () => {
      stored = after;
    },
    () => ({ ...settings, before, after }),
  );
};

async function back(direction: 'undo' | 'redo') {
  const step = sessionSteps.take(direction);
  const undone = await step?.written[0]?.undo?.();
  if (step && undone?.again) {
    sessionSteps.put(direction === 'undo' ? 'redo' : 'undo', { ...step, written: [undone.again] });
  }
  return undone;
}

beforeEach(() => {
  sessionSteps.clear();
  stored = { currency: null, terms: { a: '1', bb: '2' } };
});

describe('values that are no record are steps of undo (rules 13.40)', () => {
  it('a change goes back and comes again, member by member', async () => {
    await save({ currency: 'CHF', terms: { a: '1', bb: '2' } });
    stored = { currency: 'CHF', terms: { bb: '3', a: '1' } }; // somebody else's change of another member
    expect((await back('undo'))?.count).toBe(1);
    expect(stored).toEqual({ currency: null, terms: { a: '1', bb: '3' } });
    expect((await back('redo'))?.again?.action).toBe('updated');
    expect(stored?.currency).toBe('CHF');
  });

  it('what somebody has changed since is left alone', async () => {
    await save({ currency: 'CHF', terms: {} });
    stored = { currency: 'USD', terms: {} };
    expect(await back('undo')).toMatchObject({ count: 0, left: [{ id: 'settings', reasons: [] }] });
    expect(stored?.currency).toBe('USD');
  });

  it('the order of members in a reply is no change', async () => {
    await save({ currency: null, terms: { a: '2', bb: '2' } });
    stored = { currency: null, terms: { bb: '2', a: '2' } };
    expect((await back('undo'))?.count).toBe(1);
    expect(stored?.terms).toEqual({ a: '1', bb: '2' });
  });

  it('a deletion comes back and is named a deletion, whichever way it goes', async () => {
    const before = stored;
    await save(undefined);
    expect((await back('undo'))?.again?.action).toBe('deleted');
    expect(stored).toEqual(before);
    await back('redo');
    expect(stored).toBeUndefined();
  });

  it('a write that changes nothing is no step, nor is one that fails', async () => {
    await save(stored);
    const failing = undoableValues(
      () => Promise.reject(new Error('Refused')),
      () => ({ ...settings, before: stored, after: undefined }),
    );
    await expect(failing).rejects.toThrow('Refused');
    expect(sessionSteps.current()).toMatchObject({ undo: [], running: 0 });
  });
});
