import { describe, expect, it } from 'vitest';
import type { Transaction } from '#server/database/connect';
import { Parameters } from '#server/sql/parameters';
import { runWrite } from '#server/sql/statement';

/** A transaction that only sends statements, and the texts that it has sent. */
function recorded() {
  const sent: string[] = [];
  const query = async (statement: string | { text: string }) => {
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return { rows: [] };
  };
  const tx = new Proxy({} as Transaction, {
    get(_, name) {
      if (name === 'query') return query;
      throw new Error(`${String(name)} is not faked`);
    },
  });
  return { sent, write: (rows: number) => runWrite(tx, `write ${rows}`, new Parameters(), rows) };
}

const once = 'set local plan_cache_mode = auto';

describe('foreign keys of written rows', () => {
  it('are checked by one plan in a transaction that writes many rows', async () => {
    const { sent, write } = recorded();
    for (const rows of [1000, 1, 500]) await write(rows);
    expect(sent).toEqual([once, 'write 1000', 'write 1', 'write 500']);
  });

  it('are checked by plans of their own where few rows are written, without a round trip more', async () => {
    const { sent, write } = recorded();
    for (const rows of [1, 2, 19]) await write(rows);
    expect(sent).toEqual(['write 1', 'write 2', 'write 19']);
  });
});
