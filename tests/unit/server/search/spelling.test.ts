import { describe, expect, it } from 'vitest';
import { clients, inventoryItems, projects, tickets, users } from '#server/database/schema';
import { columnOf, isInSearch } from '#server/resources/columns';
import { indexEntriesOf, spelledForIndex } from '#server/search/spelling';

const texts = [
  'roof (lot 2)',
  'été–déjà €5',
  'привет мир',
  '日本語テキスト',
  'مرحبا بالعالم',
  '한국어 검색',
  '😀 a\nb',
  "l'œuvre",
];

describe('what searches find rows by (rules 13.8)', () => {
  it('is spelled in letters and digits that every database takes for one word', () => {
    for (const text of texts) expect(spelledForIndex(text)).toMatch(/^[a-z0-9]+$/);
  });

  it('spells a part of a text as in the whole', () => {
    for (const text of texts) {
      const signs = [...text];
      for (let first = 0; first < signs.length; first++) {
        for (let last = first + 1; last <= signs.length; last++) {
          expect(spelledForIndex(text)).toContain(spelledForIndex(signs.slice(first, last).join('')));
        }
      }
    }
  });

  it('keeps apart what differs by letters, brackets and blanks included in what stands beside them', () => {
    expect(spelledForIndex('g (lot 2)')).not.toBe(spelledForIndex('g lot 2'));
    expect(spelledForIndex('север')).not.toBe(spelledForIndex('запад'));
    expect(indexEntriesOf(spelledForIndex('北京'))).toHaveLength(2);
  });

  it('has entries of three letters, all of them parts of the text, a dozen at most', () => {
    expect(indexEntriesOf('ab')).toEqual([]);
    expect(indexEntriesOf('abcd')).toEqual(['abc', 'bcd']);
    const long = spelledForIndex('a rather long text that somebody has pasted into the box of the search');
    expect(indexEntriesOf(long).length).toBeLessThanOrEqual(12);
    for (const entry of indexEntriesOf(long)) expect(long).toContain(entry);
  });

  it('is kept anew where a column that is searched is written, and not for others', () => {
    const searched = [
      [projects, ['title', 'description'], ['status', 'endDate', 'progress']],
      [clients, ['name'], ['version']],
      [users, ['firstName', 'lastName', 'email', 'username'], ['phone', 'roleId']],
      [inventoryItems, ['name', 'description', 'location', 'serialNumber', 'manufacturer'], ['status', 'notes']],
      [tickets, ['title', 'description'], ['priority']],
    ] as const;
    for (const [table, within, others] of searched) {
      const of = (members: readonly string[]) =>
        members.filter((member) => isInSearch(table, columnOf(table, member).name));
      expect(of(within)).toEqual(within);
      expect(of(others)).toEqual([]);
    }
  });
});
