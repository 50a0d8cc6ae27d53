import { type Comment, deepestComment } from '#contract/resources/calls/comments';

/** Rules of threads, without React. @see rules 5.1 */

/** A comment with the id of the comment that it replies to. */
export interface CommentEntry {
  comment: Comment;
  parentId: string | null;
  /** Whether the backend has not confirmed the comment yet. */
  pending: boolean;
}

/** A comment in its thread; depth counts from 1. */
export interface Thread extends CommentEntry {
  depth: number;
  /** The first comment of the thread. */
  topId: string;
  replies: Thread[];
}

/** All comments in a flat list. Comments are the same objects, so that unchanged ones can be recognized. */
export const entriesOf = (comments: readonly Comment[], parentId: string | null = null): CommentEntry[] =>
  comments.flatMap((comment) => [
    { comment, parentId: parentId ?? comment.parentId ?? null, pending: false },
    ...entriesOf(comment.replies ?? [], comment.id),
  ]);

/** Sort key, oldest first; comments without a readable time come last. */
const age = ({ comment }: CommentEntry): number => {
  const time = Date.parse(comment.createdAt ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
};
const oldestFirst = (one: CommentEntry, other: CommentEntry): number => {
  const [first, second] = [age(one), age(other)];
  return first === second ? 0 : first - second;
};

/**
 * Threads of at most three levels, oldest first. Deeper replies of other backends go to the third level, after the
 * comment that they reply to. A reply to a missing comment starts a thread.
 */
export function threadsOf(entries: readonly CommentEntry[]): Thread[] {
  const known = new Set(entries.map(({ comment }) => comment.id));
  const answers = new Map<string | null, CommentEntry[]>();
  for (const entry of entries.toSorted(oldestFirst)) {
    const parent = entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null;
    answers.set(parent, [...(answers.get(parent) ?? []), entry]);
  }
  const threadOf = (entry: CommentEntry, depth: number, above: Thread | null): Thread => {
    const thread: Thread = { ...entry, depth, topId: above?.topId ?? entry.comment.id, replies: [] };
    for (const answer of answers.get(entry.comment.id) ?? []) {
      const under = depth < deepestComment || !above ? thread : above;
      under.replies.push(threadOf(answer, Math.min(depth + 1, deepestComment), under));
    }
    thread.replies.sort(oldestFirst);
    return thread;
  };
  return (answers.get(null) ?? []).map((entry) => threadOf(entry, 1, null));
}

/** The parent for a reply: the comment itself; on the deepest level the thread's first comment. */
export const replyTarget = ({ comment, depth, topId }: Thread): string => (depth < deepestComment ? comment.id : topId);

/** The indentation of each level and its maximum, in units. @see rules 5.1 */
const indentStep = 8;
const indentCap = 16;
export const indentOf = (depth: number): number => Math.min((depth - 1) * indentStep, indentCap);

/** The number of undeleted comments including replies, and whether there are replies. */
export function countsOf(entries: readonly CommentEntry[]): { count: number; withReplies: boolean } {
  return {
    count: entries.filter(({ comment }) => !comment.isDeleted).length,
    withReplies: entries.some(({ parentId }) => parentId !== null),
  };
}

/** Whether a comment was changed after it was written; some backends set both times at creation. */
export function isEdited({ createdAt, updatedAt, isDeleted }: Comment): boolean {
  return !isDeleted && Date.parse(updatedAt ?? '') - Date.parse(createdAt ?? '') > 1000;
}

/** The author's name; '' if unknown. */
export const authorOf = ({ userFirstName, userLastName, userName }: Comment): string =>
  [userFirstName, userLastName].filter(Boolean).join(' ') || userName || '';
