/** A part of the site: its address, its name, and its pages by their files, in groups, from the root of the repository. */
export interface Part {
  key: string;
  title: string;
  groups: readonly (readonly [title: string, files: readonly string[]])[];
}

const pages = (folder: string, ...names: string[]) => names.map((name) => `docs/${folder}/${name}.md`);
const readmes = (...folders: string[]) => folders.map((folder) => `${folder}/README.md`);

/** Every page of the site but its first one. A Markdown file that is not here is not published. */
export const parts: readonly Part[] = [
  {
    key: 'users',
    title: 'Users',
    groups: [
      ['Begin', pages('users', 'index', 'signIn', 'dashboard', 'keyboard')],
      ['Lists', pages('users', 'lists', 'views', 'tableCells', 'bulkEdit', 'importing', 'exporting')],
      ['Projects', pages('users', 'projects', 'documents', 'travel', 'comments', 'notifications')],
      ['Other records', pages('users', 'inventory', 'clients', 'people', 'tickets')],
      ['Safety', pages('users', 'drafts', 'history', 'trash')],
    ],
  },
  {
    key: 'administrators',
    title: 'Administrators',
    groups: [
      ['Begin', pages('administrators', 'index')],
      ['Fields', pages('administrators', 'fields', 'fieldTypes', 'formulas', 'links', 'layouts', 'schemaFile')],
      ['Company', pages('administrators', 'rights', 'signIn', 'directory', 'company', 'firstImport')],
    ],
  },
  {
    key: 'operators',
    title: 'Operators',
    groups: [
      ['Run', [...pages('operators', 'index', 'install'), 'docs/operating.md']],
      ['Keep running', pages('operators', 'companies', 'upgrade', 'files', 'monitoring', 'securityLog')],
      ['Grow and protect', ['docs/scaling.md', 'SECURITY.md']],
    ],
  },
  {
    key: 'developers',
    title: 'Developers',
    groups: [
      ['Begin', [...pages('developers', 'index'), 'ARCHITECTURE.md', 'CONTRIBUTING.md']],
      ['Extend', pages('developers', 'recipes', 'api', 'programs', 'webhooks')],
      [
        'Product',
        ['rules', 'design', 'accessibility', 'security', 'choices', 'measurements'].map((name) => `docs/${name}.md`),
      ],
      [
        'Code',
        readmes(
          'client',
          'contract',
          'server',
          'server/http',
          'server/records',
          'server/fields',
          'server/lists',
          'server/database',
          'server/files',
          'src',
          'src/custom',
          'src/dataProvider',
          'src/schema',
          'src/lists',
          'src/records',
          'src/layout',
          'src/resources',
          'src/i18n',
          'locales',
          'passwords',
          'tests',
        ),
      ],
      ['Words', ['docs/terms.md', 'docs/voice.md', 'docs/glossary.md', 'CHANGELOG.md']],
    ],
  },
];

export const home = 'docs/index.md';

/** The address of a page below the site's root, as a Markdown file. */
function addressOf(part: string, file: string): string {
  if (file.startsWith(`docs/${part}/`)) return file.slice('docs/'.length);
  const name = file.replace(/^docs\//, '').replace(/\/README\.md$/, '.md');
  return `${part}/${name.includes('/') ? name : name.toLowerCase()}`;
}

/** The address of each published file. */
export const addresses: ReadonlyMap<string, string> = new Map([
  [home, 'index.md'],
  ...parts.flatMap(({ key, groups }) =>
    groups.flatMap(([, files]) => files.map((file) => [file, addressOf(key, file)] as const)),
  ),
]);
