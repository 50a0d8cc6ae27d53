import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundler's links of a module: static and dynamic imports. */
interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleLinks | null;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
const at = (path: string) => `${folder}${path}`;
const isOwn = (id: string) => id.startsWith(folder) && !id.includes('/node_modules/');

/** Modules with a planned chunk: our own, and MUI's, which both sides of the sign-in can need. */
const isPlanned = (id: string) => isOwn(id) || id.includes('/node_modules/@mui/');

const start = [at('index.html'), at('src/main.tsx')];
const entrance = [at('src/custom/signIn/index.ts')];
const behind = [at('src/App.tsx'), at('src/i18n/english/console.ts')];
/** Modules by which screens read and write; shared ones belong to the console's chunk, whoever needs them first. */
const foundation = /\/src\/(?:dataProvider|authProvider|session)\/|\/src\/i18n\/\w+\.ts/;
/** Rules of the contract, except those that only forms and dialogs use, such as formulas and typed numbers. */
const rules = /\/contract\/[\w/]+\.ts\?/;
const catalogue = /\/(?:src\/i18n\/english|locales)\//;
/** Saved views, which load as soon as a list shows its rows, long before the code that forms and dialogs share. */
const views = /\/src\/(?:lists\/views\/|layout\/shell\/savedViews|dataProvider\/verbs\/savedViews)/;
/** Layouts of lists that load on first use. Code that only they share must not load with forms and dialogs. */
const layout = /\/src\/lists\/\w+\/(?:Board|Calendar|Timeline)Layout\.tsx$/;
/** The screens of the side menu. */
const screen = /\/src\/(?:resources|custom\/dashboard)\/.*Screen\.tsx$/;

type Lazy = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that a module needs before it can run, as far as it is planned. */
function needsOf(root: string, context: ChunkingContext): Set<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !isPlanned(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The modules that are loaded when they are asked for, each with its needs. */
function lazyModules(context: ChunkingContext): Lazy {
  const seen = new Set<string>();
  const lazy = new Map<string, ReadonlySet<string>>();
  const waiting = [...start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !isOwn(id)) continue;
    seen.add(id);
    const links = context.getModuleInfo(id);
    for (const next of links?.dynamicallyImportedIds ?? []) {
      if (isOwn(next)) lazy.set(next, needsOf(next, context));
    }
    waiting.push(...(links?.importedIds ?? []), ...(links?.dynamicallyImportedIds ?? []));
  }
  return lazy;
}

function chunkOf(id: string, lazy: Lazy, atOnce: ReadonlySet<string>): string | null {
  if (atOnce.has(id)) return start.includes(id) ? null : 'base';
  const within = (roots: readonly string[]) => roots.some((root) => lazy.get(root)?.has(id));
  const users = [...lazy].flatMap(([root, needs]) => (needs.has(id) ? [root] : []));
  const [first, second] = users.filter((root) => screen.test(root));
  // a module on both sides of the sign-in must not bring the one's forms to the other
  if (within(entrance)) return within(behind) || first ? 'base' : 'entrance';
  if (id.includes('/@mui/icons-material/') && users.length > 1) {
    // another file costs more than icons that are not needed at first
    if (within(behind) || first || users.some((root) => views.test(root))) return 'console';
    return users.some((root) => layout.test(root)) ? 'layouts' : 'parts';
  }
  if (!isOwn(id)) return null;
  const shared = first !== undefined && (foundation.test(id) || rules.test(id));
  if (within(behind) || (shared && users.length > 1)) return 'console';
  if (second) return 'lists';
  if (users.length > 1 && users.some((root) => layout.test(root)) && !catalogue.test(id)) return 'layouts';
  if (first) return users.every((root) => dirname(root) === dirname(first)) ? basename(first, '.tsx') : null;
  if (views.test(id)) return 'views';
  return users.length > 1 && !catalogue.test(id) ? 'parts' : null;
}

/**
 * The files of the build. Left to itself the bundler makes one of every set of screens that happen to share
 * something, a hundred on the way to the first list. Here it is a handful of chunks, each with what it needs of
 * packages:
 *
 * - `base`: what the page itself needs, and what both sides of the sign-in do
 * - `entrance`: the sign-in
 * - `console`: everything that stands behind the sign-in before a screen does
 * - `lists`: what several screens show at once
 * - `overlays`, `controllers`: what MUI and react-admin bring for dialogs and menus, reading and writing
 * - `dragging`: the package by which cards and tabs are dragged; left to `views`, a board would wait for all of those
 * - `layouts`: what board, calendar and timeline have in common with each other and with what is opened later
 * - `views`: saved views, which a list asks for once its rows stand
 * - `parts`: what several things have in common that are opened later: forms, dialogs, panels
 * - a screen's own file, with what its dialogs share with it
 *
 * A module that one lazy part alone needs stays in that part's own file.
 */
export function chunks() {
  let plan: Map<string, string | null> | undefined;
  const planned = (id: string, context: ChunkingContext): string | null => {
    if (!plan) {
      const lazy = lazyModules(context);
      const atOnce = needsOf(at('src/main.tsx'), context);
      const modules = new Set([atOnce, ...lazy.values()].flatMap((needs) => [...needs]));
      plan = new Map([...modules].map((module) => [module, chunkOf(module, lazy, atOnce)]));
    }
    return plan.get(id) ?? null;
  };
  const chunk = (name: string) => ({
    debugName: name,
    name: (id: string, context: ChunkingContext) => (planned(id, context) === name ? name : null),
  });
  return [
    chunk('base'),
    chunk('entrance'),
    chunk('console'),
    chunk('lists'),
    chunk('layouts'),
    { name: 'dragging', test: /node_modules\/@dnd-kit\// },
    { name: 'overlays', test: /node_modules\/(?:@mui|@popperjs|react-transition-group)\//, minShareCount: 4 },
    {
      name: 'controllers',
      test: /node_modules\/(?:ra-core\/dist\/(?!form)|@tanstack\/(?:react-query|query-core))/,
      minShareCount: 3,
    },
    {
      debugName: 'screens',
      name: (id: string, context: ChunkingContext) => {
        const name = planned(id, context);
        return name?.endsWith('Screen') ? name : null;
      },
    },
    chunk('views'),
    chunk('parts'),
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}
