import { describe, expect, it } from 'vitest';
import { copyLine } from '#server/database/fill';

describe('rows that are copied into a table (rules 17.4)', () => {
  it('rows are lines with tabs between columns, and no value ends a line', () => {
    const row = { id: 1, text: 'a\tb\nc\rd\\e', none: null, made: { key: 'say "x"\n' } };
    expect(copyLine(['id', 'text', 'none', 'left', 'made'], row)).toBe(
      '1\ta\\tb\\nc\\rd\\\\e\t\\N\t\\N\t{"key":"say \\\\"x\\\\"\\\\n"}\n',
    );
  });
});
