import { describe, expect, it } from 'vitest';
import { saveUnsentFiles, unsentFiles } from '#console/custom/documents/upload/unsentFiles';
import { chosenUpload } from '#console/custom/documents/upload/uploads';

const person = (id: string) => ({ id, tenantId: 't1', name: id, email: '', role: '', permissions: [] });

describe('Chosen files after an expired session (rules 13.26)', () => {
  const uploads = [
    { ...chosenUpload(new File(['a'], 'arrived.pdf')), state: 'done' as const },
    { ...chosenUpload(new File(['b'], 'stopped.pdf')), state: 'failed' as const, problem: 'Over' },
  ];
  const names = (id: string, destination = '/upload') =>
    unsentFiles(person(id), destination).map(({ file, state }) => [file.name, state]);

  it('are restored for their owner on their screen, without arrived ones', () => {
    saveUnsentFiles(person('u1'), null, '/upload', uploads);
    expect([names('u2'), names('u1', '/other')]).toEqual([[], []]);
    expect(names('u1')).toEqual([['stopped.pdf', 'chosen']]);
  });

  it('are not kept after closing the dialog', () => {
    saveUnsentFiles(person('u1'), person('u1'), '/upload', uploads);
    expect(names('u1')).toEqual([]);
  });
});
