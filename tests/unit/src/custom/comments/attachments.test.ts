import { describe, expect, it, vi } from 'vitest';
import { attachRefusal } from '#console/custom/comments/attachable';
import { createAttachments } from '#console/custom/comments/attachments';
import { mostAttachments } from '#contract/resources/calls/comments';

const file = (name: string) => new File([name], name);
const problemOf = () => 'Too large.';
const names = (list: readonly { file: File }[]) => list.map((one) => one.file.name);

describe('files of a comment (rules 5.8)', () => {
  it('are uploaded together, and those that failed again', async () => {
    const attachments = createAttachments();
    attachments.add('new', [file('a.txt'), file('b.txt')]);
    const send = vi.fn(async ({ name }: File) => {
      if (name === 'b.txt') throw new Error(name);
      return `id of ${name}`;
    });
    expect(await attachments.upload('new', { send, problemOf })).toBeUndefined();
    expect(attachments.of('new').files.map(({ problem }) => problem)).toEqual(['', 'Too large.']);
    expect(attachments.of('new').sending).toBeUndefined();

    const again = vi.fn(async ({ name }: File) => `id of ${name}`);
    expect(await attachments.upload('new', { send: again, problemOf })).toEqual(['id of a.txt', 'id of b.txt']);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('return to the form of a comment that was not posted, before newer ones', () => {
    const attachments = createAttachments();
    attachments.add('new', [file('a.txt')]);
    const taken = attachments.take('new');
    expect(attachments.of('new').files).toEqual([]);
    attachments.add('new', [file('b.txt')]);
    attachments.failed('new', taken);
    expect(names(attachments.of('new').files)).toEqual(['a.txt', 'b.txt']);
  });

  it('of a posted comment stay removed in its form when the change fails', () => {
    const attachments = createAttachments();
    attachments.detach('edit:7', 'one');
    const taken = attachments.take('edit:7');
    expect(attachments.of('edit:7').removed).toEqual([]);
    attachments.detach('edit:7', 'two');
    attachments.failed('edit:7', taken);
    expect(attachments.of('edit:7').removed).toEqual(['one', 'two']);
  });

  it('are at most as many as a comment may have', () => {
    const attachments = createAttachments();
    attachments.add(
      'new',
      Array.from({ length: mostAttachments + 1 }, (_, index) => file(`${index}.txt`)),
    );
    expect(attachments.of('new').files).toHaveLength(mostAttachments);
  });

  it('are not sent further once the form is closed', async () => {
    const attachments = createAttachments();
    attachments.add('reply:7', [file('a.txt')]);
    const sent = attachments.upload('reply:7', {
      send: (_file, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      problemOf,
    });
    attachments.discard('reply:7');
    expect(await sent).toBeUndefined();
    expect(attachments.of('reply:7').files).toEqual([]);
  });

  it('move to the form of a new comment when their form disappears', () => {
    const attachments = createAttachments();
    attachments.add('reply:7', [file('a.txt')]);
    attachments.add('reply:8', [file('b.txt')]);
    attachments.rescue((target) => target === 'new' || target === 'reply:8');
    expect(names(attachments.of('new').files)).toEqual(['a.txt']);
    expect(names(attachments.of('reply:8').files)).toEqual(['b.txt']);
    expect(attachments.of('reply:7').files).toEqual([]);
  });

  it('are refused for a missing right first, then for their type', () => {
    const all = { documents: true, images: true };
    const image = new File([''], 'quay.png', { type: 'image/png' });
    const reasons = (rights: typeof all) =>
      [image, file('plan.txt'), file('run.exe')].map((one) => attachRefusal(one, rights));
    expect(reasons(all)).toEqual([null, null, 'kind']);
    expect(reasons({ ...all, documents: false })).toEqual([null, 'right', 'right']);
    expect(reasons({ ...all, images: false })).toEqual(['right', null, 'kind']);
  });
});
