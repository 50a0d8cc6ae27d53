import { describe, expect, it } from 'vitest';
import { localPage } from '#console/dataProvider/wholeLists/localList';
import { collatorOf } from '#console/i18n/collation';
import { folded } from '#console/i18n/folded';
import { answers } from '#console/layout/keyboard/usePaletteEntries';
import { foundClaims } from '#console/layout/parts/permissionGroups';
import { initialsOf } from '#console/layout/parts/UserName';
import { choiceValue } from '#console/schema/fieldTypes/choices';

const typed = ['İSTANBUL', 'ISTANBUL', 'istanbul', 'ıstanbul'];

describe('A search in a language that has a dotted and a dotless i (rules 16.35)', () => {
  it.each(typed)('takes %s for the same word', (words) => expect(folded(words)).toBe('istanbul'));

  it('keeps the letters that other languages tell apart', () => {
    expect(folded('Åre Örebro')).toBe('åre örebro');
    expect(folded('Åre')).toBe(folded('A\u030Are'));
  });

  it.each(typed)('finds a record, a screen, a permission and an option by %s', (words) => {
    const rows = [{ id: '1', title: 'İstanbul ofisi' }];
    const found = localPage(rows, { filter: { q: words } }, ({ title }) => [title]);
    expect(found.total).toBe(1);
    expect(answers('İstanbul ofisi', words)).toBe(true);
    const claim = { value: 'Project:EditProjects', title: 'Istanbul', description: '' };
    expect(foundClaims([claim], words)).toHaveLength(1);
    expect(choiceValue(words, { options: [{ value: 'place', label: 'İstanbul' }] })).toBe('place');
  });
});

describe('Texts as a language has them (rules 16.35)', () => {
  it('are sorted by its alphabet: Swedish has å after z, German beside a', () => {
    const sorted = (locale: string) => ['Zebra', 'Åre', 'Bo'].toSorted(collatorOf(locale).compare);
    expect(sorted('sv')).toEqual(['Bo', 'Zebra', 'Åre']);
    expect(sorted('de')).toEqual(['Åre', 'Bo', 'Zebra']);
  });

  it('have its capitals: a Turkish i keeps its dot', () => {
    expect(initialsOf('ilker ışık', 'tr')).toBe('İI');
    expect(initialsOf('ilker ışık', 'en')).toBe('II');
  });
});
