import { expect, it } from 'vitest';
import { landingTexts } from '#console/custom/landing/texts';
import { locales } from '#contract/locales';
import { clientBook } from '#server/seed/content/clients';
import { contacts, staff } from '#server/seed/content/people';

it.each(locales)('no member of the demo organization praises Atrium in $name', ({ locale }) => {
  const { heading: _heading, ...voices } = landingTexts(locale).testimonials;
  const said = Object.values(voices)
    .map(({ name, role }) => `${name} ${role}`)
    .join(' ');
  const known = [...[...staff, ...contacts].map(([, family]) => family), ...clientBook.map(({ name }) => name)];
  expect(known.filter((name) => said.includes(name) || said.includes(name.split(' ')[0] ?? ''))).toEqual([]);
});
