import { expect, it } from 'vitest';
import { formatsOfDays } from '#console/lists/dates/dayFormats';

it('formats of days are made once for a language, because every bar of a timeline asks for them', () => {
  expect(formatsOfDays('de')).toBe(formatsOfDays('de'));
  expect(formatsOfDays('de').range('2026-03-01', '2026-03-04')).toBe('01.–04.03.2026');
  expect(formatsOfDays('en-GB').day('2026-03-01')).toBe('1 Mar 2026');
});
