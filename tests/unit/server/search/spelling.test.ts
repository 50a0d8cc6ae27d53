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

describe('searchable text of a row (rules 13.8)', () => {
  it('consists of letters and digits that every database takes for one word', () => {
    for (const text of texts) expect(spelledForIndex(text)).toMatch(/^[a-z0-9]+$/);
  });

  it('a part of a text is spelled as in the whole', () => {
    for (const text of texts) {
      const signs = [...text];
      for (let first = 0; first < signs.length; first++) {
        for (let last = first + 1; last <= signs.length; last++) {
          expect(spelledForIndex(text)).toContain(spelledForIndex(signs.slice(first, last).join('')));
        }
      }
    }
  });

  it('texts with different letters differ, with brackets and blanks around them too', () => {
    expect(spelledForIndex('g (lot 2)')).not.toBe(spelledForIndex('g lot 2'));
    expect(spelledForIndex('север')).not.toBe(spelledForIndex('запад'));
    expect(indexEntriesOf(spelledForIndex('北京'))).toHaveLength(2);
  });

  it('index entries have three letters, are parts of the text, and are a dozen at most', () => {
    expect(indexEntriesOf('ab')).toEqual([]);
    expect(indexEntriesOf('abcd')).toEqual(['abc', 'bcd']);
    const long = spelledForIndex('a rather long text that somebody has pasted into the box of the search');
    expect(indexEntriesOf(long).length).toBeLessThanOrEqual(12);
    for (const entry of indexEntriesOf(long)) expect(long).toContain(entry);
  });

  it('the searchable text is updated by writes of searched columns alone', () => {
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
