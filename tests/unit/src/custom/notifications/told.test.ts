import { describe, expect, it } from 'vitest';
import { isDirect, recordAddress } from '#console/custom/notifications/told';
import { type Notification, notificationKinds } from '#contract/extensions/notifications';

const told = (about: Partial<Notification>): Notification => ({
  id: 'n',
  at: '2026-11-22T08:00:00.000Z',
  kind: 'comment',
  resource: 'projects',
  entityId: 'p1',
  entityName: 'Harbour',
  parent: null,
  actorId: null,
  actorName: null,
  text: 'Something happened',
  readAt: null,
  ...about,
});

describe('a notification', () => {
  it('links to its record, and a comment or document to its tab of the project', () => {
    const parent = { resource: 'projects', id: 'p1' };
    expect(recordAddress(told({}))).toBe('/projects/p1');
    expect(recordAddress(told({ resource: 'inventory', entityId: 'i1' }))).toBe('/inventory/i1');
    expect(recordAddress(told({ resource: 'comments', entityId: 'c1', parent }))).toBe(
      '/projects/p1/comments#comment-c1',
    );
    expect(recordAddress(told({ resource: 'documents', entityId: 'd1', parent }))).toBe('/projects/p1/documents');
    expect(recordAddress(told({ resource: 'unknown' }))).toBeUndefined();
  });

  it('is personal as a mention, a reply or an assignment (rules 19.8)', () => {
    expect(notificationKinds.filter((kind) => isDirect({ kind }))).toEqual(['mention', 'reply', 'assigned']);
  });
});
