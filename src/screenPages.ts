import simpleRestProvider from 'ra-data-simple-rest';
import type { Endpoint } from '#contract/endpoint';
import { definitionPath, schemaEndpoints } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/fields/entityKinds';
import { healthEndpoints } from '#contract/health';
import { clientEndpoints } from '#contract/resources/calls/clients';
import { inventoryEndpoints } from '#contract/resources/calls/inventory';
import { projectEndpoints } from '#contract/resources/calls/projects';
import { roleEndpoints } from '#contract/resources/calls/roles';
import { tenantEndpoints } from '#contract/resources/calls/tenants';
import { ticketEndpoints } from '#contract/resources/calls/tickets';
import { userEndpoints } from '#contract/resources/calls/users';
import { definitionOf, firstSort } from '#contract/resources/index';
import { config } from './config';

interface ScreenPage {
  /** The module of the screen. */
  screen: string;
  /** First reads of every address below, after what the backend offers. */
  reads?: readonly Endpoint[];
  /** The kind whose fields are read separately, if the backend names the extension in `/Health`. */
  fields?: EntityKind;
  /** The list at the path itself, in its default order. */
  list?: Endpoint;
}

/**
 * Screens whose chunks and data load in parallel, by the first part of their address. A screen without a row here loads
 * them one after another.
 */
const behind: Readonly<Record<string, ScreenPage>> = {
  '/dashboard': {
    screen: 'src/custom/dashboard/DashboardScreen.tsx',
    reads: [projectEndpoints.summary],
  },
  '/projects': {
    screen: 'src/resources/projects/ProjectsScreen.tsx',
    reads: [tenantEndpoints.current],
    list: projectEndpoints.list,
  },
  '/inventory': {
    screen: 'src/resources/inventory/InventoryScreen.tsx',
    fields: 'inventory',
    list: inventoryEndpoints.list,
  },
  '/clients': {
    screen: 'src/resources/clients/ClientsScreen.tsx',
    reads: [tenantEndpoints.current],
    list: clientEndpoints.list,
  },
  '/users': {
    screen: 'src/resources/users/UsersScreen.tsx',
    fields: 'user',
    list: userEndpoints.list,
  },
  '/settings/roles': {
    screen: 'src/resources/roles/RolesScreen.tsx',
    list: roleEndpoints.list,
  },
  '/supportTickets': {
    screen: 'src/resources/tickets/TicketsScreen.tsx',
    fields: 'ticket',
    list: ticketEndpoints.list,
  },
  '/schema/entities': {
    screen: 'src/custom/schemaEditor/EntityManager.tsx',
    reads: [tenantEndpoints.current],
  },
  '/user': { screen: 'src/custom/profile/ProfileScreen.tsx', reads: [userEndpoints.me] },
};

/** Pages before the sign-in, which read nothing. */
const before: Readonly<Record<string, string>> = {
  '/login': 'src/custom/signIn/index.ts',
  '/register': 'src/custom/signIn/Register.tsx',
};

/** The modules of the layouts of lists that load on first use. */
const layouts: Readonly<Record<string, string>> = {
  table: 'src/lists/layouts/TableLayout.tsx',
  board: 'src/lists/board/BoardLayout.tsx',
  calendar: 'src/lists/calendar/CalendarLayout.tsx',
  timeline: 'src/lists/timeline/TimelineLayout.tsx',
};

/** Modules of every screen behind the sign-in. */
const consoleModules = ['src/App.tsx', 'src/i18n/english/console.ts'];
const firstRows = { page: 1, perPage: 25 };

/** A file of the build in Vite's manifest. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The files of a module and its imports. */
function filesOf(module: string, manifest: Manifest): string[] {
  const names = new Set([module]);
  for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next);
  return [...names].map((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`No file of the build is the module ${name}.`);
    return chunk.file;
  });
}

const needsOf = ({ needs }: Endpoint) => (typeof needs === 'string' ? [] : needs);
const addressOf = (path: string) => `${config.apiBaseUrl.replace(/\/+$/, '')}${path}`;

/** The address of a list's first request, as its provider writes it. */
async function listPath(endpoint: Endpoint, sort: ReturnType<typeof firstSort>, filter: object): Promise<string> {
  let asked = '';
  const provider = simpleRestProvider('', async (path: string) => {
    asked = path;
    return { status: 200, headers: new Headers({ 'content-range': '*/0' }), body: '', json: [] };
  });
  await provider.getList(endpoint.path.slice(1), { sort, pagination: firstRows, filter });
  return asked;
}

/** The columns of the board that opens where none is chosen: the values of the first field with a single choice. */
function boardFilters(resource: string): object[] {
  const fields = Object.entries(definitionOf(resource)?.fields ?? {});
  const [first] = fields.flatMap(([key, { type, options }]) =>
    type === 'select' && options ? [{ key, options }] : [],
  );
  return first?.options.map((value) => ({ [first.key]: value })) ?? [];
}

/** The resource of the list at an address. */
const resourceAt = (at: string): string => at.split('/').at(-1) ?? '';

/** The reads of a list and of its board, in both forms: as requests and as react-admin's queries. */
async function firstRowsOf(at: string, list: Endpoint) {
  const resource = resourceAt(at);
  const sort = firstSort(resource);
  const read = async (filter: object, more: object) => ({
    address: addressOf(await listPath(list, sort, filter)),
    at,
    needs: needsOf(list),
    list: { resource, sort, filter, pagination: firstRows },
    ...more,
  });
  const columns = boardFilters(resource).map((filter) => read(filter, { search: '?layout=board' }));
  return Promise.all([read({}, {}), ...columns]);
}

/**
 * Requests of `public/start.js`, the list first: path, console address (absent: any) and its search, permissions;
 * `offered`: the extension that another reply must name.
 */
const readsOf = async (address: string, { reads = [], fields, list }: ScreenPage) => [
  ...(list ? await firstRowsOf(address, list) : []),
  ...[healthEndpoints.check, ...reads].map((endpoint) => ({
    address: addressOf(endpoint.path),
    needs: needsOf(endpoint),
  })),
  ...(fields
    ? [
        {
          address: addressOf(definitionPath(fields)),
          needs: needsOf(schemaEndpoints.definition),
          offered: { by: addressOf(healthEndpoints.check.path), extension: schemaEndpoints.definition.extension },
        },
      ]
    : []),
];

/** The files of each layout of a list that its page does not load anyway, for `public/start.js`. */
const layoutFiles = (at: string, isLoaded: (file: string) => boolean, manifest: Manifest) => ({
  at,
  resource: resourceAt(at),
  files: Object.fromEntries(
    Object.entries(layouts).map(([layout, module]) => [
      layout,
      filesOf(module, manifest).flatMap((file) => (isLoaded(file) ? [] : `/${file}`)),
    ]),
  ),
});

/** The preload of the font comes last, because the first paint does not wait for it. */
const preloadedFont = /\s*<link[^>]*as="font"[^>]*>/;

const escaped = (text: string) => text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Data for `public/start.js`. */
const metaOf = (name: string, data: object) => `<meta name="${name}" content="${escaped(JSON.stringify(data))}">`;

/**
 * Writes a page for each first part of an address beside `index.html`, which works for every address. The page names
 * all files on the way to its screen and the data of the screen, so that the browser loads them in parallel.
 * `/settings/roles` is `pages/settings.roles.html`. A browser loads six files at a time: large ones come first, the
 * font last.
 * @param weigh the size of a file of the build
 * @see server/plugins/console.ts
 */
export async function screenPages(
  html: string,
  manifest: Manifest,
  weigh: (file: string) => number,
): Promise<{ path: string; html: string }[]> {
  const font = preloadedFont.exec(html)?.[0] ?? '';
  const isInEach = (file: string) => html.includes(`/${file}"`);
  const page = (address: string, modules: readonly string[], reads: readonly object[], hasLayouts = false) => {
    const files = new Set(modules.flatMap((module) => filesOf(module, manifest)));
    const links = [...files]
      .filter((file) => !isInEach(file))
      .sort((one, other) => weigh(other) - weigh(one))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    const isLoaded = (file: string) => files.has(file) || isInEach(file);
    const meta = [
      reads.length > 0 ? metaOf('first-reads', reads) : '',
      hasLayouts ? metaOf('layout-files', layoutFiles(address, isLoaded, manifest)) : '',
    ].join('');
    return {
      path: `pages/${address.slice(1).replaceAll('/', '.')}.html`,
      html: html
        .replace('<script src="/start.js">', (script) => `${meta}${script}`)
        .replace(preloadedFont, '')
        .replace('</head>', (end) => `${links.join('')}${font}${end}`),
    };
  };
  return [
    ...Object.entries(before).map(([address, module]) => page(address, [module], [])),
    ...(await Promise.all(
      Object.entries(behind).map(async ([address, row]) =>
        page(address, [...consoleModules, row.screen], await readsOf(address, row), row.list !== undefined),
      ),
    )),
  ];
}
