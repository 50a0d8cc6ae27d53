import { describe, expect, it } from 'vitest';
import { defaultOf } from '#contract/fields/fieldDefaults';

const context = { day: '2026-01-31', time: '09:30', me: 'u1' };
const made = (type: string, defaultValue: string | null) => defaultOf({ type, defaultValue }, context);

describe('what a new record has in a field (rules 11.16)', () => {
  it('is a day, a time or a person by the moment at which it is made', () => {
    expect(made('date', '$today+14d')).toBe('2026-02-14');
    expect(made('date', '$month+1m-1d')).toBe('2026-01-31');
    expect(made('dateTime', '$now')).toBe('2026-01-31T09:30');
    expect(made('dateTime', '$today-1dT08:00')).toBe('2026-01-30T08:00');
    expect(made('dateTime', '$today')).toBe('2026-01-31T00:00');
    expect(made('user', '$me')).toBe('u1');
    expect(defaultOf({ type: 'user', defaultValue: '$me' }, { ...context, me: undefined })).toBeNull();
  });

  it('is the definition’s own value otherwise, whatever it looks like', () => {
    expect(made('string', '$today')).toBe('$today');
    expect(made('string', '$me')).toBe('$me');
    expect(made('date', '2026-03-01')).toBe('2026-03-01');
    expect(made('number', null)).toBeNull();
  });
});
