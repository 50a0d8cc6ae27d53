import { describe, expect, it } from 'vitest';
import { withComment, withoutComment, withWords } from '#console/custom/comments/cachedComments';
import { withPending } from '#console/custom/comments/pendingWrites';
import {
  authorOf,
  countsOf,
  entriesOf,
  indentOf,
  isEdited,
  replyTarget,
  type Thread,
  threadsOf,
} from '#console/custom/comments/threads';
import type { Comment } from '#contract/resources/calls/comments';

const comment = (id: string, minute: number | null, replies: Comment[] = [], more: Partial<Comment> = {}): Comment => ({
  id,
  content: `words of ${id}`,
  parentId: null,
  createdAt: minute === null ? null : new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString(),
  replies,
  ...more,
});

/** Ids with their replies, as one line. */
const outline = (threads: readonly Thread[]): string =>
  threads.map(({ comment: { id }, replies }) => (replies.length > 0 ? `${id}(${outline(replies)})` : id)).join(' ');

const threadsIn = (comments: Comment[]) => threadsOf(entriesOf(comments));

describe('threads (rules 5.1)', () => {
  it('are sorted oldest first on every level, undated comments last', () => {
    const replies = [comment('r2', 9), comment('r1', 8)];
    expect(outline(threadsIn([comment('x', null), comment('b', 5), comment('a', 1, replies)]))).toBe('a(r1 r2) b x');
  });

  it('have three levels; deeper replies of another backend appear on the third, below their ancestor', () => {
    const deep = comment('a', 1, [
      comment('b', 2, [comment('c', 3, [comment('d', 4, [comment('e', 5)])])]),
      comment('f', 6),
    ]);
    const [top] = threadsIn([deep]);
    expect(top && outline([top])).toBe('a(b(c d e) f)');
  });

  it('are also built from a flat list by parents; a reply without a parent starts a thread', () => {
    const flat = [comment('a', 1), comment('b', 2, [], { parentId: 'a' }), comment('c', 3, [], { parentId: 'gone' })];
    expect(outline(threadsIn(flat))).toBe('a(b) c');
  });

  it('attach a reply to the deepest level to its thread, others to the comment itself', () => {
    const [top] = threadsIn([comment('a', 1, [comment('b', 2, [comment('c', 3)])])]);
    const second = top?.replies[0];
    const third = second?.replies[0];
    expect([top, second, third].map((thread) => thread && replyTarget(thread))).toEqual(['a', 'b', 'a']);
  });

  it('indent by level, at most 16 units', () => {
    expect([1, 2, 3, 4, 9].map(indentOf)).toEqual([0, 8, 16, 16, 16]);
  });
});

describe('counts and names (rules 5.3, 5.7)', () => {
  it('replies are counted without tombstones', () => {
    const deleted = comment('b', 2, [comment('c', 3)], { isDeleted: true, content: '' });
    expect(countsOf(entriesOf([comment('a', 1), deleted]))).toEqual({ count: 2, withReplies: true });
    expect(countsOf(entriesOf([comment('a', 1)]))).toEqual({ count: 1, withReplies: false });
  });
  it('the author is named by first and last name, or by user name', () => {
    const named = comment('a', 1, [], { userFirstName: 'Ada', userLastName: 'Byron', userName: 'ada' });
    expect([named, { ...named, userFirstName: null, userLastName: null }, comment('b', 1)].map(authorOf)).toEqual([
      'Ada Byron',
      'ada',
      '',
    ]);
  });
  it('’edited’ marks later changes only', () => {
    const { createdAt } = comment('a', 1);
    const later = new Date(Date.UTC(2025, 0, 1, 0, 2)).toISOString();
    expect([null, createdAt, later].map((updatedAt) => isEdited(comment('a', 1, [], { updatedAt })))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isEdited(comment('a', 1, [], { updatedAt: later, isDeleted: true }))).toBe(false);
  });
});

describe('own comments appear at once (rules 5.6)', () => {
  const comments = [comment('a', 1), comment('b', 2)];
  it('in their thread, and disappear without trace after a failure', () => {
    const made = comment('pending-1', 9, [], { parentId: 'a' });
    const entries = entriesOf(comments);
    expect(outline(threadsOf(withPending(entries, [{ kind: 'post', id: made.id, comment: made }])))).toBe(
      'a(pending-1) b',
    );
    expect(withPending(entries, [])).toEqual(entries);
  });
  it('with their edited text', () => {
    const [changed, other] = withPending(entriesOf(comments), [{ kind: 'change', id: 'a', content: 'new' }]);
    expect(changed).toMatchObject({ pending: true, comment: { content: 'new' } });
    expect(other?.comment).toBe(comments[1]);
  });
});

describe('a confirmed write in the cache (rules 5.6)', () => {
  const c = comment('c', 3);
  const tree = [comment('a', 1, [comment('b', 2, [c])]), comment('z', 9)];

  it('adds a comment once, under its parent', () => {
    const made = comment('d', 4, [], { parentId: 'b' });
    const grown = withComment(tree, made);
    expect(outline(threadsIn(grown))).toBe('a(b(c d)) z');
    expect(outline(threadsIn(withComment(grown, made)))).toBe('a(b(c d)) z');
    expect(grown[1]).toBe(tree[1]);
  });
  it('changes the text and keeps the replies', () => {
    const [top] = withWords(tree, comment('b', 2, [], { content: 'new' }));
    expect(top?.replies?.[0]).toMatchObject({ content: 'new', replies: [c] });
  });
  it('leaves a tombstone where replies exist, and removes it with the last reply', () => {
    const mourned = withoutComment(tree, 'b');
    expect(mourned[0]?.replies?.[0]).toMatchObject({ id: 'b', content: '', isDeleted: true, replies: [c] });
    expect(outline(threadsIn(withoutComment(mourned, 'c')))).toBe('a z');
    expect(outline(threadsIn(withoutComment(tree, 'z')))).toBe('a(b(c))');
  });
});
