import { type Comment, deepestComment } from '#contract/comments';

/** The rules of a thread that need no screen. @see part 1, section 2.9; decisions, section 10 */

/** A comment on its own, with the one that it answers. */
export interface Entry {
  comment: Comment;
  parentId: string | null;
  /** Written here and not yet confirmed by the backend. */
  pending: boolean;
}

/** A comment in its place; depth counts from 1. */
export interface Thread extends Entry {
  depth: number;
  /** The comment that its thread begins with. */
  topId: string;
  replies: Thread[];
}

/** All comments, each on its own. The comments themselves are the same objects, so that what did not change is known. */
export const entriesOf = (comments: readonly Comment[], parentId: string | null = null): Entry[] =>
  comments.flatMap((comment) => [
    { comment, parentId: parentId ?? comment.parentId ?? null, pending: false },
    ...entriesOf(comment.replies ?? [], comment.id),
  ]);

/** Oldest first; what has no readable time stands last. */
const age = ({ comment }: Entry): number => {
  const time = Date.parse(comment.createdAt ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
};
const oldestFirst = (one: Entry, other: Entry): number => {
  const [first, second] = [age(one), age(other)];
  return first === second ? 0 : first - second;
};

/**
 * Threads of at most three levels, oldest first on each; what lies deeper hangs on its thread's top. An answer to a
 * comment that is not there begins a thread of its own.
 */
export function threadsOf(entries: readonly Entry[]): Thread[] {
  const known = new Set(entries.map(({ comment }) => comment.id));
  const answers = new Map<string | null, Entry[]>();
  for (const entry of entries.toSorted(oldestFirst)) {
    const parent = entry.parentId !== null && known.has(entry.parentId) ? entry.parentId : null;
    answers.set(parent, [...(answers.get(parent) ?? []), entry]);
  }
  const place = (entry: Entry, depth: number, top: Thread | null): Thread => {
    const thread: Thread = { ...entry, depth, topId: top?.topId ?? entry.comment.id, replies: [] };
    for (const answer of answers.get(entry.comment.id) ?? []) {
      if (depth < deepestComment) thread.replies.push(place(answer, depth + 1, top ?? thread));
      else top?.replies.push(place(answer, 2, top));
    }
    return thread;
  };
  const tops = (answers.get(null) ?? []).map((entry) => place(entry, 1, null));
  for (const top of tops) top.replies.sort(oldestFirst);
  return tops;
}

/** The comment that a reply hangs on: the one that it answers; from the deepest level, the thread's top. */
export const replyTarget = ({ comment, depth, topId }: Thread): string => (depth < deepestComment ? comment.id : topId);

/** The step of a reply and the most that a thread is indented, in units. @see part 1, section 9 */
const indentStep = 8;
const indentCap = 16;
export const indentOf = (depth: number): number => Math.min((depth - 1) * indentStep, indentCap);

/** How many comments have their words, replies included, and whether any has replies. */
export function countsOf(entries: readonly Entry[]): { count: number; withReplies: boolean } {
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
