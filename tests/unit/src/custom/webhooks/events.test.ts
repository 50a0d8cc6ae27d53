import { describe, expect, it } from 'vitest';
import { isAsked, withEvent } from '#console/custom/webhooks/events';
import { historyResources } from '#contract/extensions/historyResources';

describe('the events of a webhook (rules 14.23)', () => {
  it('select single actions, all actions of a kind, or everything', () => {
    expect(isAsked(['projects.created'], 'projects.created')).toBe(true);
    expect(isAsked(['projects.created'], 'projects.updated')).toBe(false);
    expect(isAsked(['projects.*'], 'projects.updated')).toBe(true);
    expect(isAsked(['projects.*'], 'clients.updated')).toBe(false);
    expect(isAsked(['*'], 'clients.updated')).toBe(true);
    expect(isAsked(['*'], 'clients.*')).toBe(true);
  });

  it('are selected one by one', () => {
    const one = withEvent([], 'projects.created', true);
    expect(one).toEqual(['projects.created']);
    expect(withEvent(one, 'projects.deleted', true)).toEqual(['projects.created', 'projects.deleted']);
    expect(withEvent(one, 'projects.created', false)).toEqual([]);
  });

  it('of a whole kind replace its single actions', () => {
    expect(withEvent(['projects.created', 'clients.deleted'], 'projects.*', true)).toEqual([
      'clients.deleted',
      'projects.*',
    ]);
    expect(withEvent(['projects.*'], 'projects.*', false)).toEqual([]);
  });

  it('of a kind without one action are its other actions', () => {
    expect(withEvent(['projects.*'], 'projects.deleted', false)).toEqual([
      'projects.created',
      'projects.updated',
      'projects.restored',
    ]);
  });

  it('of everything without one are all others', () => {
    const others = withEvent(['*'], 'clients.*', false);
    expect(others).toHaveLength(historyResources.length - 1);
    expect(isAsked(others, 'clients.created')).toBe(false);
    expect(isAsked(others, 'projects.created')).toBe(true);
    expect(withEvent(others, '*', true)).toEqual(['*']);
    expect(withEvent(['*'], '*', false)).toEqual([]);
  });
});
