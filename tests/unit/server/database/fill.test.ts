import { describe, expect, it } from 'vitest';
import { copyLine } from '#server/database/fill';

describe('rows that are copied into a table (rules 17.4)', () => {
  it('are lines of columns by tabs, nothing in a value ending one', () => {
    const row = { id: 1, text: 'a\tb\nc\rd\\e', none: null, made: { key: 'say "x"\n' } };
    expect(copyLine(['id', 'text', 'none', 'left', 'made'], row)).toBe(
      '1\ta\\tb\\nc\\rd\\\\e\t\\N\t\\N\t{"key":"say \\\\"x\\\\"\\\\n"}\n',
    );
  });
});
