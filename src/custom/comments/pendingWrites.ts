import { observable } from '#console/listening';
import type { Comment } from '#contract/resources/calls/comments';
import type { CommentEntry } from './threads';

/** A write of this person that the backend has not confirmed yet. */
export type PendingWrite =
  | { kind: 'post'; id: string; comment: Comment }
  | { kind: 'change'; id: string; content: string };

/** Comments with the author's unconfirmed writes. A failed write leaves no trace. */
export function withPending(entries: readonly CommentEntry[], writes: readonly PendingWrite[]): CommentEntry[] {
  const shown = [...entries];
  for (const write of writes) {
    if (write.kind === 'post') {
      shown.push({ comment: write.comment, parentId: write.comment.parentId ?? null, pending: true });
      continue;
    }
    const position = shown.findIndex(({ comment }) => comment.id === write.id);
    const entry = shown[position];
    if (entry) shown[position] = { ...entry, comment: { ...entry.comment, content: write.content }, pending: true };
  }
  return shown;
}

/** Unconfirmed writes of one project. */
export function createOutbox() {
  const { current, set, subscribe } = observable<readonly PendingWrite[]>([]);
  return {
    subscribe,
    /** The same array until it changes. */
    writes: current,
    add: (write: PendingWrite) => set([...current(), write]),
    remove: (write: PendingWrite) => set(current().filter((each) => each !== write)),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
