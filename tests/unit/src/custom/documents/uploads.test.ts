import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#console/custom/documents/upload/uploadOutcome';
import { uploadProblem } from '#console/custom/documents/upload/uploadProblem';
import {
  changed,
  chosenUpload,
  isOpen,
  overallPercent,
  percentOf,
  withFiles,
} from '#console/custom/documents/upload/uploads';
import { ApiError, unreachable } from '#console/dataProvider/calls/apiError';

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name, { lastModified: 1 });

describe('progress in percent (rules 3.11)', () => {
  it('is a whole number, and 100 only when everything is sent', () => {
    expect(percentOf({ state: 'sending', sent: 999, total: 1000 })).toBe(99);
    expect(percentOf({ state: 'sending', sent: 1000, total: 1000 })).toBe(100);
    expect(percentOf({ state: 'sending', sent: 5, total: 0 })).toBe(0);
    expect(percentOf({ state: 'done', sent: 0, total: 1000 })).toBe(100);
  });
  it('weighs all files by size', () => {
    const [small, large] = [chosenUpload(file('a', 10)), chosenUpload(file('b', 90))];
    expect(overallPercent([{ ...small, state: 'done' }, large])).toBe(10);
    expect(overallPercent([])).toBe(100);
  });
});

describe('several files at once (rules 3.11)', () => {
  it('accepts a file chosen twice once', () => {
    const first = withFiles([], [file('a'), file('b')]);
    expect(withFiles(first, [file('b'), file('c')]).map((upload) => upload.file.name)).toEqual(['a', 'b', 'c']);
  });
  it('keeps each one’s own state', () => {
    const [one, other] = withFiles([], [file('a'), file('b')]);
    if (!one || !other) throw new Error('There are two.');
    const list = changed([one, other], other.key, { state: 'failed', problem: 'No.' });
    expect(list.map(({ state, problem }) => [state, problem])).toEqual([
      ['chosen', ''],
      ['failed', 'No.'],
    ]);
  });
  it('resends only files that have not arrived', () => {
    const states = ['chosen', 'failed', 'stopped', 'done'] as const;
    expect(states.map((state) => isOpen({ ...chosenUpload(file('a')), state }))).toEqual([true, true, true, false]);
  });
});

describe('the result of an upload (rules 3.1)', () => {
  it('closes the dialog only when every file has arrived', () => {
    expect(outcomeOf(['done', 'done'], 2)).toBe('all');
    expect(outcomeOf(['done'], 3)).toBe('all');
    expect(outcomeOf([], 0)).toBe('none');
  });
  it('gives the reason for a single file, counts several, and distinguishes a stop from a failure', () => {
    expect(outcomeOf(['failed'], 1)).toBe('oneFailed');
    expect(outcomeOf(['done', 'failed'], 2)).toBe('someFailed');
    expect(outcomeOf(['failed'], 2)).toBe('someFailed');
    expect(outcomeOf(['done', 'stopped'], 2)).toBe('stopped');
    expect(outcomeOf(['stopped', 'failed'], 2)).toBe('someFailed');
  });
});

describe('the text of a failed upload (rules 14.2)', () => {
  const text = (key: string) => key;
  const refused = (response: string) => new ApiError({ status: 415, response, headers: {}, listed: true });
  it('is the first validation message, else the message of the server', () => {
    expect(uploadProblem(refused('{"message":"No.","errors":{"File":["Not a PDF"]}}'), 'Fallback', text)).toBe(
      'Not a PDF',
    );
    expect(uploadProblem(refused('{"message":"No."}'), 'Fallback', text)).toBe('No.');
    expect(uploadProblem(refused('Bad gateway'), 'Fallback', text)).toBe('Bad gateway');
  });
  it('falls back to the text of the dialog', () => {
    expect(uploadProblem(refused(''), 'Fallback', text)).toBe('Fallback');
    expect(uploadProblem(undefined, 'Fallback', text)).toBe('Fallback');
  });
  it('adds that nothing was stored when the connection was lost', () => {
    expect(uploadProblem(unreachable(undefined), 'Fallback', text)).toBe('Fallback documents.upload.cut');
  });
});
