import { describe, expect, it, vi } from 'vitest';
import { createDrafts, type SavedDrafts } from '#console/custom/comments/drafts';

const setUp = (saved: SavedDrafts = {}) => {
  let stored = saved;
  const drafts = createDrafts(saved, (texts) => {
    stored = texts;
  });
  return { drafts, kept: () => stored };
};

describe('drafts of comments survive (rules 5.5)', () => {
  it('a closed tab: every keystroke is saved, and the form opens again', () => {
    const { drafts, kept: stored } = setUp();
    drafts.type('new', 'Hello');
    drafts.type('reply:7', 'Yes');
    expect(stored()).toEqual({ new: 'Hello', 'reply:7': 'Yes' });

    const again = setUp(stored()).drafts;
    expect([again.text('new'), again.text('reply:7')]).toEqual(['Hello', 'Yes']);
    expect([...again.open()]).toEqual(['new', 'reply:7']);
  });

  it('a tab closed while sending', () => {
    const { drafts, kept: stored } = setUp();
    drafts.type('new', 'First');
    expect(drafts.send('new')).toBe('First');
    drafts.type('new', 'Second');
    expect(drafts.text('new')).toBe('Second');
    expect(stored()).toEqual({ new: 'First\n\nSecond' });
  });

  it('a refused post: the text returns before newer input', () => {
    const { drafts, kept: stored } = setUp();
    drafts.type('new', 'First');
    drafts.send('new');
    drafts.type('new', 'Second');
    drafts.failed('new', 'First');
    expect(drafts.text('new')).toBe('First\n\nSecond');
    expect(stored()).toEqual({ new: 'First\n\nSecond' });
  });

  it('until the comment is posted', () => {
    const { drafts, kept: stored } = setUp();
    drafts.type('reply:7', 'Yes');
    drafts.send('reply:7');
    drafts.sent('reply:7', 'Yes');
    expect(stored()).toEqual({});
    expect(drafts.open().has('reply:7')).toBe(false);
  });

  it('the deletion of the parent comment: the draft moves to a new comment', () => {
    const { drafts } = setUp({ new: 'Hello', 'reply:gone': 'Yes', 'reply:here': 'No' });
    drafts.show('edit:gone', 'untouched words');
    drafts.rescue((id) => id === 'here');
    expect(drafts.text('new')).toBe('Hello\n\nYes');
    expect([...drafts.open()]).toEqual(['new', 'reply:here']);
  });
});

describe('forms in place (rules 5.2)', () => {
  it('start with the text of the comment, and save differences only', () => {
    const { drafts, kept: stored } = setUp();
    drafts.show('edit:7', 'Old words');
    expect(drafts.text('edit:7')).toBe('Old words');
    expect(stored()).toEqual({});
    drafts.type('edit:7', 'New words');
    expect(stored()).toEqual({ 'edit:7': 'New words' });
  });
  it('discard their draft when cancelled', () => {
    const { drafts, kept: stored } = setUp({ 'reply:7': 'Yes' });
    drafts.discard('reply:7');
    drafts.show('reply:7');
    expect(drafts.text('reply:7')).toBe('');
    expect(stored()).toEqual({});
  });
  it('notify listeners, and keep the set of open forms while typing', () => {
    const { drafts } = setUp();
    const listener = vi.fn();
    drafts.show('reply:7');
    const open = drafts.open();
    const stop = drafts.subscribe(listener);
    drafts.type('reply:7', 'Y');
    expect(listener).toHaveBeenCalledOnce();
    expect(drafts.open()).toBe(open);
    stop();
    drafts.type('reply:7', 'Ye');
    expect(listener).toHaveBeenCalledOnce();
  });
});
