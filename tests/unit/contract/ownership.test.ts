import { describe, expect, it } from 'vitest';
import { mayChangeComment, mayChangeTicket, mayDeleteComment, mayDeleteDocument } from '#contract/ownership';
import type { Permission } from '#contract/permissions';

const holding =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission);

describe('what belongs to whom (rules 9.8)', () => {
  it('a comment is changed by its author alone, deleted by its author or with the right', () => {
    expect([mayChangeComment({ userId: 'a' }, 'a'), mayChangeComment({ userId: 'a' }, 'b')]).toEqual([true, false]);
    expect(mayDeleteComment({ userId: 'a' }, 'b', holding())).toBe(false);
    expect(mayDeleteComment({ userId: 'a' }, 'b', holding('ProjectComments:Delete'))).toBe(true);
  });

  it('a removed author is nobody', () => {
    expect(mayChangeComment({ userId: null }, undefined)).toBe(false);
    expect(mayChangeComment({ userId: '' }, '')).toBe(false);
  });

  it('a document of a trip goes with the right to delete travel data', () => {
    const document = { createdByUser: 'a' };
    expect(mayDeleteDocument({ kind: 'travel' }, document, 'a', holding())).toBe(false);
    expect(mayDeleteDocument({ kind: 'travel' }, document, 'b', holding('ProjectTravelData:Delete'))).toBe(true);
  });

  it('a ticket is changed by its author and by Admins', () => {
    expect(mayChangeTicket({ createdByUser: 'a' }, 'a', ['worker'])).toBe(true);
    expect(mayChangeTicket({ createdByUser: 'a' }, 'b', ['worker', 'Admin'])).toBe(true);
    expect(mayChangeTicket({ createdByUser: 'a' }, 'b', ['worker'])).toBe(false);
  });
});
