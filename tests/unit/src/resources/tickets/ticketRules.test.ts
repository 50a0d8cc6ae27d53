import { describe, expect, it } from 'vitest';
import { filterStatuses, markOf, mayChange, newTicket } from '#console/resources/tickets/ticketRules';

const key = (name: string) => name;

describe('the badges of a ticket (rules 12.4)', () => {
  it.each([
    ['status', 'open', 'blue'],
    ['status', 'in progress', 'orange'],
    ['status', 'resolved', 'green'],
    ['status', 'closed', 'grey'],
    ['priority', 'high', 'red'],
    ['priority', 'medium', 'orange'],
    ['priority', 'low', 'green'],
  ] as const)('%s %s is %s', (member, value, tone) => {
    expect(markOf(member, value, key).tone).toBe(tone);
  });
  it('shows the wider set too, and what nobody knows as it is', () => {
    expect(markOf('status', 'on hold', key).label).toBe('tickets.status.on_hold');
    expect(markOf('status', 'constructor', key)).toEqual({ label: 'constructor', tone: 'grey' });
  });
});

describe('the status filter (rules 12.2)', () => {
  it('offers On Hold and Cancelled when such tickets are there', () => {
    expect(filterStatuses(['open'])).toEqual(['open', 'in progress', 'resolved', 'closed']);
    expect(filterStatuses(['cancelled', 'on hold'])).toEqual([
      'open',
      'in progress',
      'resolved',
      'closed',
      'on hold',
      'cancelled',
    ]);
  });
});

describe('who changes a ticket (rules 12.1)', () => {
  const ticket = { createdByUser: 'u1' };
  it('is its author and the Admin, where the backend has the extension', () => {
    expect(mayChange(ticket, { id: 'u1', role: 'worker' }, true)).toBe(true);
    expect(mayChange(ticket, { id: 'u2', role: 'Admin' }, true)).toBe(true);
    expect(mayChange(ticket, { id: 'u2', role: 'Project Manager' }, true)).toBe(false);
    expect(mayChange(ticket, { id: 'u1', role: 'Admin' }, false)).toBe(false);
    expect(mayChange({ createdByUser: '' }, { id: '', role: 'worker' }, true)).toBe(false);
  });
});

describe('the ticket form (rules 12.3)', () => {
  it('starts as a defect of medium priority', () => {
    expect(newTicket()).toMatchObject({ type: 'defect', priority: 'medium' });
  });
});
