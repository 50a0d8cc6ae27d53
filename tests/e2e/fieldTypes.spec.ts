import { expect, type Locator, type Page } from '@playwright/test';
import { addProject, type Company, enter, newCompany, setFields } from './support/company';
import { api, serverUrl } from './support/signIn';
import { test } from './support/test';

interface Sample {
  type: string;
  /** Typed into the box; a box that is no text box is worked by `use`. */
  value: string;
  use?(box: Locator, page: Page): Promise<void>;
  /** How details and tables show it. */
  shown: string;
  /** Another project's value, which sorts before. */
  other: string;
  /** A value that the server refuses, with what it says after the field's name. */
  wrong?: [value: string, message: string];
  settings?: object;
}

const options = [{ value: 'Amber', color: 'orange' }, { value: 'Beech' }, { value: 'Cedar', color: 'teal' }];
const pick =
  (...choices: string[]) =>
  async (box: Locator, page: Page) => {
    await box.press('Enter'); // a press of 200 ms picks what it ends on, as on a busy machine
    for (const choice of choices) await page.getByRole('option', { name: choice, exact: true }).click();
    if (choices.length > 1) await page.keyboard.press('Escape');
  };

const pickRecord = (words: string, name: string) => async (box: Locator, page: Page) => {
  await box.fill(words);
  // a person's role follows the name
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Tab');
};

/** Every type of the contract, by the name of its field. */
const samples: Record<string, Sample> = {
  Line: { type: 'string', value: 'beta', shown: 'beta', other: 'alpha' },
  Notes: { type: 'textarea', value: 'two words', shown: 'two words', other: 'one word' },
  Ratio: { type: 'number', value: '10.5', shown: '10.5', other: '9', wrong: ['x', 'must be a number'] },
  Floor: {
    type: 'integer',
    value: '12',
    shown: '12',
    other: '3',
    wrong: ['1', 'must be at least 2'],
    settings: { min: 2 },
  },
  Visit: {
    type: 'date',
    value: '2026-05-04',
    shown: 'May 4, 2026',
    other: '2026-05-03',
    wrong: ['May', 'must be a date'],
  },
  Tide: {
    type: 'dateTime',
    value: '2026-05-04T10:30',
    shown: 'May 4, 2026, 10:30 AM',
    other: '2026-05-03T23:00',
    wrong: ['2026-05-04', 'must be a date and time'],
  },
  Wood: {
    type: 'select',
    value: 'Cedar',
    use: pick('Cedar'),
    shown: 'Cedar',
    other: 'Amber',
    wrong: ['Oak', 'must be one of its options'],
    settings: { options },
  },
  Stock: {
    type: 'multiSelect',
    value: '["Beech","Cedar"]',
    use: pick('Beech', 'Cedar'),
    shown: 'Beech, Cedar',
    other: '["Amber"]',
    wrong: ['["Oak"]', 'must be one of its options'],
    settings: { options },
  },
  Permit: {
    type: 'checkbox',
    value: 'true',
    use: (box) => box.check(),
    shown: 'Yes',
    other: 'false',
    wrong: ['perhaps', 'must be true or false'],
  },
  Mail: {
    type: 'email',
    value: 'b@c.example',
    shown: 'b@c.example',
    other: 'a@c.example',
    wrong: ['a', 'must be an email address'],
  },
  Site: {
    type: 'url',
    value: 'https://b.example/',
    shown: 'https://b.example/',
    other: 'https://a.example/',
    wrong: ['b', 'must be a web address'],
  },
  Phone: {
    type: 'phone',
    value: '+47 22',
    shown: '+47 22',
    other: '+46 11',
    wrong: ['call me', 'must be a phone number'],
  },
  Budget: { type: 'currency', value: '1250', shown: '1,250.00', other: '999', wrong: ['much', 'must be a number'] },
  Share: { type: 'percentage', value: '12.5', shown: '12.5%', other: '9', wrong: ['half', 'must be a number'] },
  Lead: {
    type: 'user',
    value: '',
    use: async (box, page) => {
      await box.fill('Ada');
      await page.getByRole('option', { name: 'Ada Admin' }).click();
    },
    shown: 'Ada Admin',
    other: '',
  },
  Stars: {
    type: 'rating',
    value: '4',
    use: (box) => box.getByRole('radio', { name: '4 of 5' }).press('Space'),
    shown: '★★★★☆',
    other: '2',
    wrong: ['6', 'must be at most 5'],
  },
  Paint: { type: 'color', value: '#00aaff', shown: '#00aaff', other: '#001122', wrong: ['red', 'must be a colour'] },
  Effort: { type: 'duration', value: '1:30', shown: '1h 30m', other: '45', wrong: ['long', 'must be a duration'] },
  Berth: {
    type: 'location',
    value: 'Quay 3 (59.91, 10.75)',
    shown: 'Quay 3 (59.91, 10.75)',
    other: 'Quay 1',
    wrong: ['Nowhere (91, 0)', 'must be coordinates'],
  },
  Customer: {
    type: 'reference',
    value: '',
    use: pickRecord('Harbour', 'Harbour Works'),
    shown: 'Harbour Works',
    other: '',
    settings: { target: 'clients' },
  },
  Crew: {
    type: 'references',
    value: '',
    use: pickRecord('Ada', 'Ada Admin'),
    shown: 'Ada Admin',
    other: '',
    settings: { target: 'users' },
  },
  Sheet: { type: 'json', value: '{"a":2}', shown: '{ "a": 2 }', other: '{"a":1}', wrong: ['{', 'must be valid JSON'] },
};

let company: Company;
let ids: Record<string, string>;
let project: { id: string };

test.beforeAll(async () => {
  company = await newCompany();
  ids = await setFields(company, [
    ...Object.entries(samples).map(([name, { type, settings }]) => ({ name, type, ...settings })),
    { name: 'Doubled', type: 'number', formula: '{Ratio} * 2' },
    { name: 'Whose', lookup: { through: 'clientId', field: 'name' } },
  ]);
  project = await addProject(company, 'Quay wall');
  const others = Object.entries(samples).flatMap(([name, { other }]) => (other ? [[ids[name] ?? '', other]] : []));
  await addProject(company, 'Lock gate', Object.fromEntries(others));
});

test('every field type works in input, detail, column, sort and filter (rules 11.4)', async ({ page }) => {
  test.slow(); // type after type
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/${project.id}/edit`);
  const dialog = page.getByRole('dialog');
  for (const [name, { value, use }] of Object.entries(samples)) {
    const box = dialog.getByLabel(name, { exact: true });
    if (use) await use(box, page);
    else await box.fill(value);
  }
  await expect(dialog.getByLabel('Doubled', { exact: true })).toHaveValue('21'); // as one types (rules 11.19)
  await expect(dialog.getByLabel('Whose', { exact: true })).toHaveValue('Harbour Works'); // rules 11.31
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('dt', { hasText: /^Doubled$/ }).locator('~ dd')).toHaveText('21');
  await expect(page.locator('dt', { hasText: /^Whose$/ }).locator('~ dd')).toHaveText('Harbour Works');
  for (const [name, { shown }] of Object.entries(samples)) {
    const value = page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('~ dd');
    await expect(value, name).toHaveText(shown);
  }

  await page.goto(`${serverUrl()}/projects?layout=table`);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of Object.keys(samples)) await page.getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  const titles = rows.getByRole('link', { name: /^(Lock gate|Quay wall)$/ });
  for (const [name, { shown, other }] of Object.entries(samples)) {
    await expect(rows.filter({ hasText: 'Quay wall' }), name).toContainText(shown);
    if (!other) continue;
    const head = page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(titles, name).toHaveText(['Lock gate', 'Quay wall']);
  }

  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: /^Filters/ });
  for (const [name, { value, use, type }] of Object.entries(samples)) {
    const range = ['number', 'integer', 'currency', 'percentage', 'date', 'dateTime', 'rating', 'duration'].includes(
      type,
    );
    const box = filters.getByLabel(range ? `${name} from` : name, { exact: true });
    if (type === 'checkbox') await pick('Yes')(box, page);
    else if (type === 'select' || type === 'multiSelect') {
      await pick('Cedar')(box, page);
      await page.keyboard.press('Escape');
    } else if (use && !range) await use(box, page);
    else await box.fill(value);
    await expect(page.getByText('1 result'), name).toBeAttached();
    await filters.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('2 results'), name).toBeAttached();
  }
});

test('wrong values are refused at their field, in the form and by the server (rules 11.6)', async ({ page }) => {
  await enter(page, company);
  await page.goto(`${serverUrl()}/projects/${project.id}/edit`);
  const dialog = page.getByRole('dialog');
  const typed = ['Floor', 'Mail', 'Site', 'Phone'];
  for (const name of typed) await dialog.getByLabel(name, { exact: true }).fill(samples[name]?.wrong?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Update' }).click();
  for (const name of typed)
    await expect(dialog.getByText(`${name} ${samples[name]?.wrong?.[1]}`, { exact: true })).toBeVisible();

  for (const [name, { wrong }] of Object.entries(samples)) {
    if (!wrong) continue;
    const body = JSON.stringify({ fields: [{ fieldDefintionId: ids[name], value: wrong[0] }] });
    const refused = api(`/api/Projects/${project.id}`, company.token, { method: 'PATCH', body });
    await expect(refused, name).rejects.toThrow(`${name} ${wrong[1]}`);
  }
});
