import { describe, expect, it } from 'vitest';
import {
  mayChangeComment,
  mayChangeTicket,
  mayDeleteComment,
  mayDeleteDocument,
  mayDeleteImage,
  mayUploadDocument,
  mayUploadImage,
  type Person,
} from '#contract/ownership';
import type { Permission } from '#contract/permissions';

const person = (id: string | null, ...permissions: Permission[]): Person => ({
  id,
  holds: (permission) => permissions.includes(permission),
});

describe('part 1, section 2.7 and decisions, section 3: who may do what with what hangs on a record', () => {
  it('documents are uploaded to a project by its right, to travel by edit or create, to an item by edit', () => {
    expect(mayUploadDocument('project', person('u1', 'ProjectDocuments:Upload'))).toBe(true);
    expect(mayUploadDocument('project', person('u1', 'ProjectDocuments:View'))).toBe(false);
    expect(mayUploadDocument('travel', person('u1', 'ProjectTravelData:Create'))).toBe(true);
    expect(mayUploadDocument('travel', person('u1', 'ProjectTravelData:Edit'))).toBe(true);
    expect(mayUploadDocument('travel', person('u1', 'ProjectDocuments:Upload'))).toBe(false);
    expect(mayUploadDocument('inventory', person('u1', 'Inventory:Edit'))).toBe(true);
    expect(mayUploadDocument('inventory', person('u1', 'Inventory:View'))).toBe(false);
  });

  it('a document is deleted by its creator or by the right to, one of travel or an item by the right alone', () => {
    expect(mayDeleteDocument('project', 'u1', person('u1'))).toBe(true);
    expect(mayDeleteDocument('project', 'u1', person('u2'))).toBe(false);
    expect(mayDeleteDocument('project', 'u1', person('u2', 'ProjectDocuments:Delete'))).toBe(true);
    expect(mayDeleteDocument('travel', 'u1', person('u1'))).toBe(false);
    expect(mayDeleteDocument('travel', 'u1', person('u2', 'ProjectTravelData:Delete'))).toBe(true);
    expect(mayDeleteDocument('inventory', 'u1', person('u1'))).toBe(false);
    expect(mayDeleteDocument('inventory', 'u1', person('u2', 'Inventory:Edit'))).toBe(true);
  });

  it('an image is deleted by its uploader, of a project also with either right, of an item by who may edit it', () => {
    expect([mayDeleteImage('project', 'u1', person('u1')), mayDeleteImage('inventory', 'u1', person('u1'))]).toEqual([
      true,
      true,
    ]);
    expect(mayDeleteImage('project', 'u1', person('u2'))).toBe(false);
    expect(mayDeleteImage('project', 'u1', person('u2', 'ProjectDocuments:Delete'))).toBe(true);
    expect(mayDeleteImage('project', 'u1', person('u2', 'ProjectImages:Delete'))).toBe(true);
    expect(mayDeleteImage('inventory', 'u1', person('u2', 'ProjectImages:Delete'))).toBe(false);
    expect(mayDeleteImage('inventory', 'u1', person('u2', 'Inventory:Edit'))).toBe(true);
    expect(mayUploadImage('project', person('u1', 'ProjectImages:Upload'))).toBe(true);
    expect(mayUploadImage('inventory', person('u1', 'ProjectImages:Upload'))).toBe(false);
  });

  it('a comment is changed by its author alone, and deleted by its author or the right to', () => {
    const other = person('u2', 'ProjectComments:Delete');
    expect([mayChangeComment('u1', person('u1')), mayChangeComment('u1', other)]).toEqual([true, false]);
    expect([mayDeleteComment('u1', person('u1')), mayDeleteComment('u1', other)]).toEqual([true, true]);
    expect(mayDeleteComment('u1', person('u2'))).toBe(false);
  });

  it('a ticket is changed by its author and by Admins', () => {
    expect(mayChangeTicket('u1', person('u1'), false)).toBe(true);
    expect(mayChangeTicket('u1', person('u2'), false)).toBe(false);
    expect(mayChangeTicket('u1', person('u2'), true)).toBe(true);
  });

  it('what nobody has made belongs to nobody, also not to somebody without an id', () => {
    expect(mayDeleteDocument('project', null, person(null))).toBe(false);
    expect(mayDeleteImage('project', '', person(''))).toBe(false);
    expect(mayChangeComment(undefined, person(null))).toBe(false);
    expect(mayChangeTicket('', person(''), false)).toBe(false);
  });
});
