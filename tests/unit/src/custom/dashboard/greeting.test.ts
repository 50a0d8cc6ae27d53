import { describe, expect, it } from 'vitest';
import { greetingFor } from '#console/custom/dashboard/greeting';

describe('The greeting (rules 10.1)', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('at %i says good %s', (hour, part) => expect(greetingFor(hour)).toBe(`dashboard.${part}`));
});
