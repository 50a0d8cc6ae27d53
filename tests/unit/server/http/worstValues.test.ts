import { describe, expect, it } from 'vitest';
import { checkFieldValue } from '#contract/fields/fieldCheck';
import { convertedValue } from '#contract/fields/fieldConversion';
import { fieldTypeNames, longestValue, storedText } from '#contract/fields/fieldTypes';
import { readers } from '#contract/fields/localeText';
import { plainText, wordsIn } from '#contract/fields/richText';
import { localeNames } from '#contract/locales';
import { message } from '#contract/message';
import { cleanMarkup } from '#server/fields/cleanMarkup';
import { lookAtJson } from '#server/http/jsonShape';
import { runAtOnce } from '#server/process/timeSlices';
import { effortOf, leastOf } from '../../../support/effort';
import { worstTexts } from '../../../support/worst';

const longestStep = 150; // milliseconds of processor time: a step's 50 on a machine a third as fast; what is not linear takes seconds

/** The texts with which work takes longer than a step may, in the best of some tries. */
async function slowOf(texts: readonly string[], work: (text: string) => unknown): Promise<unknown[]> {
  const slow: unknown[] = [];
  for (const text of texts) {
    const step = await leastOf(longestStep, () => effortOf(() => work(text)));
    if (step > longestStep) slow.push([text.slice(0, 10), step]);
  }
  return slow;
}

const lookAt = (json: string) => runAtOnce(lookAtJson(json));
const allowed = worstTexts(longestValue);
const sent = worstTexts(2 ** 20);
const inner = allowed.flatMap((text) => [`9${text}`, `${text}x`, `9${text}12:00x`, `${text}9.9.2026`]);

describe('no text occupies the server longer than a step (rules 15.8)', () => {
  it.each(['en', 'de', 'ar', 'ja'])('reading a text as number, day or time in %s', async (locale) => {
    for (const read of Object.values(readers)) {
      expect(await slowOf([...allowed, ...inner, ...sent], (text) => read(text, locale))).toEqual([]);
    }
  });

  it('cleaning the longest value and reading it as plain text', async () => {
    expect(await slowOf(allowed, cleanMarkup)).toEqual([]);
    expect(await slowOf([...allowed, ...sent], plainText)).toEqual([]);
    expect(await slowOf([...allowed, ...sent], wordsIn)).toEqual([]);
  });

  it.each(fieldTypeNames)('checking a text of any length as %s', async (type) => {
    const field = { name: 'A', type, options: [{ value: 'a' }] };
    const check = (text: string) => checkFieldValue(field, text, () => true);
    expect(await slowOf([...allowed, ...inner, ...sent], check)).toEqual([]);
    expect(await slowOf(allowed, (text) => storedText(field, text))).toEqual([]);
  });

  it.each(fieldTypeNames)('converting a text to %s', async (type) => {
    const after = { type, options: [{ value: 'a', labels: { de: 'b' } }] };
    const read = (text: string) => convertedValue({ type: 'text' }, after, text, { locale: localeNames[0] ?? 'en' });
    expect(await slowOf([...allowed, ...inner], read)).toEqual([]);
  });

  it('inspecting a text before parsing', async () => {
    expect(await slowOf(worstTexts(5 * 2 ** 20), lookAt)).toEqual([]);
  });
});

describe('JSON that is refused unread (rules 15.8)', () => {
  it.each([
    ['['.repeat(65), message('programs.deep')],
    [`{"a":${'['.repeat(64)}`, message('programs.deep')],
    [`[${'0,'.repeat(300_001)}0]`, message('programs.values', { limit: 300_000 })],
    [`{${'"a":0,'.repeat(2000)}"a":0}`, message('programs.members', { limit: 2000 })],
    [`[[${'0,'.repeat(50_001)}0]]`, message('programs.values', { limit: 50_000 })],
    [`{"a":[0`, message('programs.json')],
  ])('is refused: %.10s', (json, problem) => {
    expect(lookAt(json).refusal).toBe(problem);
  });

  it.each([
    '['.repeat(64) + ']'.repeat(64),
    `"${'['.repeat(100)}"`,
    `["\\"${'['.repeat(100)}"]`,
    `[${'0,'.repeat(100_000)}0]`,
    '',
  ])('else is read: %.10s', (json) => {
    expect(lookAt(json).refusal).toBeUndefined();
  });
});
