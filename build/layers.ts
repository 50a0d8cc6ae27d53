/**
 * The layers of contract, server and console: a file imports from its own layer and from those before it, types
 * included. A layer is a folder, or a file, with all below it that is no layer of its own. The contract stands below
 * both sides, which know nothing of each other. `tests/unit/layers.test.ts` holds the code to it.
 */
export const layers: Readonly<Record<'contract' | 'server' | 'src', readonly string[]>> = {
  contract: ['contract'],
  server: [
    'server/process', // environment, account, log, turns of the event loop
    'server/database/schema',
    'server/database/embedded',
    'server/database', // connections, transactions, schema, migrations: the only layer that knows the driver
    'server/database/backup',
    'server/problem.ts',
    'server/security', // tokens, passwords, login throttle, limits, rights, the security log
    'server/files/images',
    'server/files', // stores of files, accepted content, quota
    'server/http', // how an endpoint is served: who calls, input, reply, idempotency
    'server/plugins',
    'server/sql', // parts of statements
    'server/resources', // descriptor, columns and visibility of a resource
    'server/fields', // values of custom fields: read, check, write, propagate
    'server/search',
    'server/lists',
    'server/records/history',
    'server/notifications', // written in the transaction of the act
    'server/records/counters',
    'server/records/read',
    'server/records/trash',
    'server/records/write', // the stages that every write passes
    'server/records/sources', // sources of change sets: single rows, bulk, import, undo, restore, conversion
    'server/access', // accounts, and who sees what, for several areas
    'server/areas/users',
    'server/areas/roles',
    'server/areas/tenants',
    'server/areas/auth',
    'server/areas/identity',
    'server/areas/clients',
    'server/areas/comments',
    'server/areas/documents',
    'server/areas/images',
    'server/areas/inventory',
    'server/areas/projects',
    'server/areas/search',
    'server/areas/tickets',
    'server/areas/travel',
    'server/areas/views',
    'server/areas/trash',
    'server/areas/schema',
    'server/areas/history',
    'server/areas/notifications',
    'server/areas/live',
    'server/areas/webhooks',
    'server/mail', // texts and sending of mails
    'server/areas',
    'server/jobs',
    'server/tracing',
    'server/backup',
    'server/seed/content',
    'server/seed',
    'server',
    'server/commands',
  ],
  src: [
    'src/config.ts',
    'src/listening.ts',
    'src/grouped.ts',
    'src/session', // stored in the browser: session, preferences
    'src/i18n',
    'src/dataProvider',
    'src/authProvider',
    'src/layout',
    'src/Root.tsx',
    'src/custom/landing',
    'src/custom/factors',
    'src/custom/signIn',
    'src/schema', // from field definitions to inputs, columns and filters
    'src/records',
    'src/lists',
    'src/custom/password',
    'src/custom/shared', // parts of the four panels below
    'src/custom/documents',
    'src/custom/gallery',
    'src/custom/comments',
    'src/custom/travel',
    'src/custom/tokens',
    'src/resources',
    'src/custom', // pages of their own
    'src',
  ],
};

/** Layers whose folders never import each other. */
export const apart: readonly string[] = ['src/resources'];

/** Packages that one layer alone imports, and those that the contract may. */
export const packages: { ownedBy: Readonly<Record<string, string>>; ofContract: readonly string[] } = {
  ownedBy: { pg: 'server/database', 'pg-copy-streams': 'server/database', 'pg-cursor': 'server/database' },
  ofContract: ['zod'],
};
