import { type Comment, deepestComment } from '#contract/resources/calls/comments';

/** The rules of a thread that need no screen. @see rules 5.1 */

/** A comment on its own, with the one that it answers. */
export interface CommentEntry {
  comment: Comment;
  parentId: string | null;
  /** Written here and not yet confirmed by the backend. */
  pending: boolean;
}

/** A comment in its place; depth counts from 1. */
export interface Thread extends CommentEntry {
  depth: number;
  /** The comment that its thread begins with. */
  topId: string;
  replies: Thread[];
}

/** All comments, each on its own. The comments themselves are the same objects, so that what did not change is known. */
export const entriesOf = (comments: readonly Comment[], parentId: string | null = null): CommentEntry[] =>
  comments.flatMap((comment) => [
    { comment, parentId: parentId ?? comment.parentId ?? null, pending: false },
    ...entriesOf(comment.replies ?? [], comment.id),
  ]);

/** Oldest first; what has no readable time stands last. */
const age = ({ comment }: CommentEntry): number => {
  const time = Date.parse(comment.createdAt ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
};
const oldestFirst = (one: CommentEntry, other: CommentEntry): number => {
  const [first, second] = [age(one), age(other)];
  return first === second ? 0 : first - second;
};

/**
 * Threads of at most three levels, oldest first on each; what another backend nests deeper stands on the third, below
 * what it answers. An answer to a comment that is not there begins a thread of its own.
 */
export function threadsOf(entries: readonly CommentEntry[]): Thread[] {
  const known = new Set(entries.map(({ comment }) => comment.id));
  const answers = new Map<string | null, CommentEntry[]>();
  for (const entry of entries.toSorted(oldestFirst)) {
    const parent = entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null;
    answers.set(parent, [...(answers.get(parent) ?? []), entry]);
  }
  const place = (entry: CommentEntry, depth: number, above: Thread | null): Thread => {
    const thread: Thread = { ...entry, depth, topId: above?.topId ?? entry.comment.id, replies: [] };
    for (const answer of answers.get(entry.comment.id) ?? []) {
      const under = depth < deepestComment || !above ? thread : above;
      under.replies.push(place(answer, Math.min(depth + 1, deepestComment), under));
    }
    thread.replies.sort(oldestFirst);
    return thread;
  };
  return (answers.get(null) ?? []).map((entry) => place(entry, 1, null));
}

/** The comment that a reply hangs on: the one that it answers; from the deepest level, the thread's top. */
export const replyTarget = ({ comment, depth, topId }: Thread): string => (depth < deepestComment ? comment.id : topId);

/** The step of a reply and the most that a thread is indented, in units. @see rules 5.1 */
const indentStep = 8;
const indentCap = 16;
export const indentOf = (depth: number): number => Math.min((depth - 1) * indentStep, indentCap);

/** How many comments have their words, replies included, and whether any has replies. */
export function countsOf(entries: readonly CommentEntry[]): { count: number; withReplies: boolean } {
  return {
    count: entries.filter(({ comment }) => !comment.isDeleted).length,
    withReplies: entries.some(({ parentId }) => parentId !== null),
  };
}

/** Whether a comment was changed after it was written; some backends set both times at once. */
export function isEdited({ createdAt, updatedAt, isDeleted }: Comment): boolean {
  return !isDeleted && Date.parse(updatedAt ?? '') - Date.parse(createdAt ?? '') > 1000;
}

/** The author's name; '' where nobody knows it. */
export const authorOf = ({ userFirstName, userLastName, userName }: Comment): string =>
  [userFirstName, userLastName].filter(Boolean).join(' ') || userName || '';
