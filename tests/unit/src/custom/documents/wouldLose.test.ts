import { describe, expect, it } from 'vitest';
import { chosenUpload, type Upload, wouldLose } from '#console/custom/documents/upload/uploads';

describe('leaving an upload asks if data would be lost (rules 13.7)', () => {
  const upload = (state: Upload['state']): Upload => ({ ...chosenUpload(new File([], 'a.pdf')), state });
  it.each([
    [[], false, false],
    [[], true, true],
    [['chosen'], false, true],
    [['failed'], false, true],
    [['done', 'failed'], true, false],
    [['done', 'stopped'], false, true],
    [['done', 'failed', 'chosen'], false, true],
  ] as const)('%j, typed: %s', (states, typed, asks) => {
    expect(wouldLose(states.map(upload), typed)).toBe(asks);
  });
});
