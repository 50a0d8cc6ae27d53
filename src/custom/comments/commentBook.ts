import { useMemo } from 'react';
import { draftGeneration } from '#console/authProvider/formDrafts';
import { leaveGuards } from '#console/layout/dialogs/leaveGuards';
import type { Identity } from '#console/session/identity';
import { preferences } from '#console/session/preferences';
import { session } from '#console/session/session';
import { type Attachments, createAttachments } from './attachments';
import { createDrafts, type Drafts } from './drafts';
import { createOutbox, type Outbox } from './pendingWrites';

/** A person's drafts and unsent comments of one project. They survive a change of tabs on the record. */
interface CommentBook {
  drafts: Drafts;
  outbox: Outbox;
  attachments: Attachments;
}

const books = new Map<string, CommentBook>();

const ownerOf = (identity: Identity | null): string => (identity ? `${identity.tenantId}.${identity.id}` : '');

/** The book of a project and person, the same one until a manual sign-out or the end of the page. */
export function commentBook(projectId: string, identity: Identity | null): CommentBook {
  const owner = ownerOf(identity);
  const born = draftGeneration();
  const name = `${owner}.${projectId}.${born}`;
  const known = books.get(name);
  if (known) return known;
  const key = `drafts.comments.${projectId}`;
  const drafts = createDrafts(savedTexts(preferences.get(key)), (texts) => {
    // a late reply after a sign-out must not reach another user; the stored drafts are still there
    if (ownerOf(session.identity()) !== owner || born !== draftGeneration()) return;
    preferences.set(key, Object.keys(texts).length > 0 ? texts : undefined);
  });
  const book = { drafts, outbox: createOutbox(), attachments: createAttachments() };
  // unlike texts, files cannot be stored
  const guard = () => leaveGuards.holdPage(name, born === draftGeneration() && book.attachments.any());
  book.attachments.subscribe(guard);
  session.subscribe(guard);
  books.set(name, book);
  return book;
}

export const useCommentBook = (projectId: string, identity: Identity | null): CommentBook =>
  useMemo(() => commentBook(projectId, identity), [projectId, identity]);

/** The texts in a stored value of unknown shape. */
const savedTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).flatMap(([target, text]) =>
      typeof text === 'string' && text ? [[target, text]] : [],
    ),
  );
