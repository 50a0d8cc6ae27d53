// The pictures that stand still: where each is taken, and what is done there before. Texts are the catalogue's.
import type { Page } from 'playwright-core';
import { messages } from '#console/i18n/english/console';
import company from '#locales/en/company.json' with { type: 'json' };
import importing from '#locales/en/importing.json' with { type: 'json' };
import schemaEditor from '#locales/en/schemaEditor.json' with { type: 'json' };
import type { Demo } from './demo';

export interface Still {
  /** From the root of the repository; with `widths`, without their end. */
  file: string;
  path: string | ((demo: Demo) => string);
  scheme?: 'light' | 'dark';
  isSignedIn?: boolean;
  on?: 'page' | 'phone' | 'desktop';
  widths?: readonly number[];
  play?(page: Page): Promise<void>;
}

const { lists } = messages;
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Presses a button and waits for the dialog that it opens. */
async function dialogBy(page: Page, name: string) {
  await press(page, name);
  await page.getByRole('dialog').waitFor();
}
/** Types on a page whose code may not have come yet. */
async function keyUntil(page: Page, key: string, role: 'dialog' | 'combobox') {
  const shown = page.getByRole(role).last();
  do await page.keyboard.press(key);
  while (
    !(await shown.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  );
}
const tab = (file: string): Still => ({
  file: `docs/pictures/${file}.webp`,
  path: ({ projectId }) => `/projects/${projectId}/${file}`,
});
const page = (file: string, path: Still['path'], play?: Still['play']): Still => ({
  file: `docs/pictures/${file}.webp`,
  path,
  ...(play && { play }),
});

const field = {
  name: 'Margin',
  formula: '{Budget} * 0.15',
};

const users: readonly Still[] = [
  { ...page('signIn', ({ tenantId }) => `/login/${tenantId}`), isSignedIn: false },
  page('dashboard', '/dashboard'),
  page('profile', '/user'),
  page('table', '/projects?layout=table'),
  page('projects', '/projects?layout=grid'),
  page('filters', `/projects?layout=table&filter=${json({ status: 'InProgress', overdue: true })}`),
  page('palette', '/projects?layout=table', async (shown) => {
    await keyUntil(shown, 'Control+k', 'dialog');
    await shown.keyboard.type('access control');
    await shown
      .getByRole('option')
      .filter({ hasText: /Access control/ })
      .first()
      .waitFor();
  }),
  page('keyboard', '/dashboard', (shown) => keyUntil(shown, '?', 'dialog')),
  page(
    'builder',
    `/projects?layout=table&filter=${json({ $or: [{ status: ['InProgress', 'OnHold'] }, { endDate_lte: '$today+14d' }] })}`,
    (shown) => dialogBy(shown, lists.filters.edit),
  ),
  page('groups', '/projects?layout=table&perPage=50', async (shown) => {
    await press(shown, lists.columns.title);
    await shown.getByRole('switch', { name: lists.columns.totals }).check();
    await shown.keyboard.press('Escape');
    await shown.getByRole('button', { name: lists.sort.title, exact: true }).click();
    await shown.getByLabel(lists.columns.group).selectOption({ label: messages.projects.fields.status });
    await shown.keyboard.press('Escape');
  }),
  page('views', '/projects?layout=table', (shown) => dialogBy(shown, lists.views)),
  page('cell', '/projects?layout=table', async (shown) => {
    const cells = shown.locator('tbody tr').nth(2).locator('td');
    await cells
      .filter({ hasText: /20\d\d/ })
      .nth(1)
      .dblclick();
  }),
  page('importing', '/projects/import', async (shown) => {
    await shown.locator('input[type=file]').setInputFiles({
      name: 'projects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Project Title,Client,Start Date,Due Date,Progress,Contract number\n' +
          'Roof survey,Palisade Bank,2026-03-02,2026-04-17,10,C-101\n' +
          'Lift renewal,Titan Automotive,2026-04-01,2026-03-01,0,C-102\n' +
          'Boiler check,Hallmark Studios,2026-05-04,2026-06-12,140,C-103\n' +
          'Loading bay,Sunfield Dairy,2026-05-11,2026-08-28,0,C-104\n',
      ),
    });
    await press(shown, importing.next);
    await press(shown, importing.next);
    await shown.getByRole('button', { name: importing.check.download }).waitFor();
  }),
  page('projectForm', '/projects/create'),
  page('project', ({ projectId }) => `/projects/${projectId}`),
  ...['documents', 'images', 'travel', 'comments'].map(tab),
  page('history', ({ projectId }) => `/projects/${projectId}/updates`),
  page('inventory', '/inventory'),
  page('item', ({ itemId }) => `/inventory/${itemId}`),
  page('client', ({ clientId }) => `/clients/${clientId}`),
  page('users', '/users'),
  page('tickets', '/supportTickets'),
  page('trash', '/trash'),
];

const administrators: readonly Still[] = [
  page('entities', '/schema/entities'),
  page('formula', '/schema/entities', async (shown) => {
    const project = shown.getByRole('region', { name: schemaEditor.kind.project, exact: true });
    await project.getByRole('button', { name: schemaEditor.add }).click();
    await shown.keyboard.type(field.name);
    await project.getByRole('combobox', { name: schemaEditor.member.type }).click();
    await shown.getByRole('option', { name: schemaEditor.type.currency, exact: true }).click();
    await project.getByLabel(schemaEditor.member.formula).pressSequentially(field.formula);
    await project
      .getByLabel(schemaEditor.member.name, { exact: true })
      .evaluate((box) => box.scrollIntoView({ block: 'center' }));
  }),
  page('layout', '/schema/entities', async (shown) => {
    await dialogBy(shown, schemaEditor.layout.action);
    await shown.getByRole('dialog').getByRole('switch').check();
  }),
  page('roles', '/settings/roles', async (shown) => {
    await shown.getByText('Project Manager').first().click();
  }),
  page('company', '/schema/entities', (shown) => dialogBy(shown, company.change)),
];

const others: readonly Still[] = [
  { file: 'public/landing/projects-light', path: '/projects', on: 'desktop', widths: [720, 1152, 1440] },
  { file: 'public/landing/projects-dark', path: '/projects', on: 'desktop', scheme: 'dark', widths: [720, 1152, 1440] },
  { file: 'docs/projects.webp', path: '/projects?layout=table', on: 'desktop' },
  { file: 'docs/dashboard.webp', path: '/dashboard', on: 'desktop' },
  { file: 'docs/detail.webp', path: ({ projectId }) => `/projects/${projectId}`, on: 'desktop', scheme: 'dark' },
  { file: 'docs/phone.webp', path: '/projects', on: 'phone' },
];

export const stills: readonly Still[] = [...users, ...administrators, ...others];
