import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import jsep from 'jsep';
import { describe, expect, it, test } from 'vitest';
import { waitingLimit } from '#console/custom/gallery/waiting/waitingPhotos';
import { fileLimit, rowLimit } from '#console/custom/importing/fileTable';
import { messages } from '#console/i18n/english/console';
import { bulkRowLimit, bulkRowsLimit } from '#contract/extensions/bulk';
import { importRowLimit } from '#contract/extensions/importing';
import { mostPresent } from '#contract/extensions/live';
import { usualTrashDays } from '#contract/extensions/trash';
import { mostWebhooks } from '#contract/extensions/webhooks';
import { entityKinds } from '#contract/fields/entityKinds';
import { fieldLimit, formulaLimit, optionLimit } from '#contract/fields/fieldDefinitions';
import { canBeUnique, fieldTypeNames, fieldTypes, longestValue } from '#contract/fields/fieldTypes';
import { readFormula } from '#contract/fields/formula';
import { type FormulaValue, formulaFunctions } from '#contract/fields/formulaFunctions';
import { formulaParser } from '#contract/fields/formulaParser';
import { mostFormulaParts, mostFormulas, systemFormulaFields } from '#contract/fields/formulas';
import { mostLinks } from '#contract/fields/links';
import { endpoints } from '#contract/index';
import { filterOperators } from '#contract/lists/listQuery';
import { locales } from '#contract/locales';
import { permissions } from '#contract/permissions';
import schemaEditor from '#locales/en/schemaEditor.json' with { type: 'json' };
import { mostTrips } from '#server/areas/calendar/trips';
import { mostMembers } from '#server/areas/scim/groups';
import { mostRows } from '#server/lists/read';
import { variableNames } from '#server/process/config';

import { addresses } from '../../docs/.vitepress/pages';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const page = (name: string) => read(`docs/${name}.md`);

/** The rows of the table below a heading (the first one, or the one that has this text in its head). */
function rows(text: string, head: string): string[][] {
  const [, table = ''] = text.split(`\n| ${head}`);
  return table
    .split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    ) as string[][];
}
const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('the page of formulas', () => {
  const text = page('administrators/formulas');
  const examples = [...rows(text, 'operator |'), ...rows(text, 'function |')];
  const asValue = (word = ''): FormulaValue => {
    if (word === '') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    return Number.isNaN(Number(word)) ? word : Number(word);
  };
  const record = new Map(
    rows(text, 'field | value').map(([name, value]) => [codes(name)[0]?.toLowerCase(), asValue(codes(value)[0])]),
  );

  it('has every function and no other', () => {
    const named = rows(text, 'function |').flatMap(([name]) => codes(name));
    expect(named.map((name) => name.toLowerCase()).sort()).toEqual([...formulaFunctions.keys()].sort());
  });

  it.each(examples.map(([, , example, result]) => [codes(example)[0], codes(result)[0]]))(
    '%s is %s',
    (example, result) => {
      const formula = readFormula(example ?? '', formulaParser(jsep));
      if ('reason' in formula) throw new Error(formula.detail);
      expect(String(formula.evaluate((name) => record.get(name) ?? null))).toBe(result);
    },
  );

  it('has the names of the system fields', () => {
    const listed = rows(text, 'kind | names').map(([kind, names]) => [kind, codes(names)]);
    expect(listed).toEqual(entityKinds.map((kind) => [kind, systemFormulaFields(kind).map(({ name }) => name)]));
  });
});

describe('the page of field types', () => {
  const text = page('administrators/fieldTypes');
  const listed = rows(text, 'type | key');

  it('has every type by its name and its key', () => {
    expect(listed.map(([name, key]) => [name, codes(key)[0]])).toEqual(
      fieldTypeNames.map((type) => [schemaEditor.type[type], type]),
    );
    expect(text).toContain(`a **${schemaEditor.type.lookup}** and a **${schemaEditor.type.rollup}**`);
  });

  it('has the settings of each type', () => {
    const words = {
      options: 'options',
      range: 'limits',
      most: 'most',
      pattern: 'pattern',
      formula: 'formula',
      target: 'target',
      numbering: 'prefix and digits',
    } as const;
    const settings = fieldTypeNames.map((type) =>
      fieldTypes[type].settings.map((setting) => words[setting]).join(', '),
    );
    expect(listed.map(([, , , cell]) => cell)).toEqual(settings);
  });

  it('names the types that cannot be unique', () => {
    const never = fieldTypeNames.filter((type) => !canBeUnique({ type }));
    expect(never.sort()).toEqual(
      ['select', 'multiSelect', 'checkbox', 'references', 'autoNumber', 'file', 'image', 'richText'].sort(),
    );
  });
});

test('the page of rights has every permission', () => {
  const listed = rows(page('administrators/rights'), 'area |').flatMap(([, cell]) => codes(cell));
  expect(listed).toEqual(permissions);
});

test('the page of the company has every language', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  const [, listed = ''] = /speaks sixteen languages: ([^.]+)\./.exec(page('administrators/company')) ?? [];
  expect(listed.split(/, | and /)).toEqual(locales.map(({ locale }) => names.of(locale)));
});

test('the page of the keyboard has every shortcut of the dialog', () => {
  const [, source = ''] = read('src/layout/keyboard/KeysDialog.tsx').split('const keys = [');
  const pressed = [...(source.split('] as const')[0] ?? '').matchAll(/keys: \[([^\]]+)\]/g)].map(([, keys = '']) =>
    [...keys.matchAll(/'(.+?)'/g)].map(([, key]) => key),
  );
  const written = rows(page('users/keyboard'), 'key | what it does').slice(1);
  const keysOf = (cell = '') =>
    [...cell.matchAll(/`(.)`|(Enter|Shift)/g)].map(([, sign, name]) => sign ?? name?.toLowerCase());
  expect(pressed.length).toBeGreaterThan(5);
  expect(written.map(([cell]) => keysOf(cell))).toEqual(pressed);
});

test('the page of the API has every operator of filters', () => {
  const listed = rows(page('developers/api'), 'ending |').flatMap(([cell]) => codes(cell));
  expect(listed.map((ending) => ending.slice(1)).sort()).toEqual([...filterOperators].sort());
});

describe('the calls that pages name', () => {
  /** A call as the contract has it, whatever its parameters are called. */
  const plain = (call: string) => call.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '{}');
  const known = new Set(Object.values(endpoints).map(({ method, path }) => plain(`${method} ${path}`)));
  /** Calls that the server answers beside the contract. */
  const others = ['GET /metrics', 'GET /openapi.json'];
  const files = [...addresses.keys()].filter((file) => file.startsWith('docs/') || !file.includes('/'));

  it.each(files)('%s', (file) => {
    const named = codes(read(file)).filter((code) => /^(GET|POST|PUT|PATCH|DELETE) \/[\w{]/.test(code));
    expect(named.map(plain).filter((call) => !known.has(call) && !others.includes(call))).toEqual([]);
  });
});

const figure = (count: number) => count.toLocaleString('en');
test.each([
  ['administrators/fields', `up to ${fieldLimit} fields`],
  ['administrators/fields', `up to ${optionLimit} options`],
  ['administrators/fieldTypes', `up to ${figure(longestValue)} characters`],
  ['administrators/formulas', `up to ${figure(formulaLimit)} characters`],
  ['administrators/formulas', `up to ${mostFormulas} calculated fields, with ${figure(mostFormulaParts)} parts`],
  ['administrators/links', `up to ${mostLinks} of them`],
  ['administrators/firstImport', `up to ${figure(rowLimit)} rows`],
  ['users/importing', `up to ${figure(rowLimit)} rows and ${fileLimit / 2 ** 20} MB`],
  ['users/bulkEdit', `up to ${figure(bulkRowLimit)} records`],
  ['users/documents', `at most ${waitingLimit}`],
  ['users/trash', `for ${usualTrashDays} days`],
  ['developers/api', `up to ${figure(mostRows)} rows`],
  ['developers/api', `up to ${figure(bulkRowLimit)} records`],
  ['developers/api', `up to ${figure(bulkRowsLimit)} records`],
  ['developers/api', `up to ${figure(importRowLimit)} rows`],
])('the page %s says the limit: %s', (name, words) => {
  expect(page(name)).toContain(words);
});

test.each([
  ['docs/developers/webhooks.md', `at most ${mostWebhooks} webhooks`],
  ['docs/developers/api.md', `the person is in, up to ${figure(mostTrips)}, the latest ones`],
  ['docs/administrators/directory.md', `${figure(mostMembers)} members a call`],
  ['docs/rules.md', `at most ${fieldLimit} fields, a field at most ${optionLimit} options`],
  ['docs/scaling.md', `at most ${mostPresent} records a session`],
  ['SECURITY.md', `${fieldLimit} fields an entity, ${optionLimit} options a field`],
  ['server/fields/README.md', `${fieldLimit} fields an entity, ${optionLimit} options a field`],
  ['server/fields/README.md', `${figure(mostFormulaParts)} parts in all formulas`],
])('%s says the limit: %s', (file, words) => {
  expect(read(file)).toContain(words);
});

test('the page of projects has every tab beside the overview', () => {
  const { documents, images, travel, comments, updates } = messages.projects.tabs;
  const listed = rows(page('users/projects'), 'tab |').map(([name]) => name);
  expect(listed).toEqual([documents, images, travel, comments, updates]);
});

test('the page of monitoring has every metric', () => {
  const sources = ['server/plugins/measures.ts', 'server/plugins/metrics.ts'].map(read).join('\n');
  const metrics = [...sources.matchAll(/name: '(atrium_\w+)'/g)].map(([, name]) => name);
  const listed = rows(page('operators/monitoring'), 'metric |').flatMap(([cell]) => codes(cell));
  expect(metrics.length).toBeGreaterThan(5);
  expect(listed.sort()).toEqual(metrics.sort());
});

test('the page of operating has every variable of the server', () => {
  const listed = new Set(codes(page('operating')));
  const others = variableNames.filter((name) => !name.startsWith('AWS_') && name !== 'NODE_ENV');
  expect(others.filter((name) => !listed.has(name))).toEqual([]);
});
