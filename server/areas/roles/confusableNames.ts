import { adminRole } from '#contract/permissions';

/** Letters that look like those of the reserved name: Cyrillic, Greek, Armenian and Latin ones, in lower case. */
const like: Readonly<Record<string, string>> = {
  ...{ а: 'a', α: 'a', ɑ: 'a', ԁ: 'd', м: 'm', μ: 'm', п: 'n', η: 'n', ν: 'n', ո: 'n' },
  ...{ і: 'i', ӏ: 'i', ι: 'i', ı: 'i', l: 'i', '1': 'i', '|': 'i' },
};

/** A name with every letter that looks like one of the reserved name's replaced by that letter. */
const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replace(/[\p{M}\p{C}\s]/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => like[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm');

/** Whether a name looks like the reserved one without being it. */
export const looksReserved = (name: string): boolean => name !== adminRole && skeleton(name) === skeleton(adminRole);
