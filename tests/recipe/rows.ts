/** The rows that a new resource adds to files that are there: behind the last of which text, and what. */
export const rows: readonly (readonly [file: string, behind: string, row: string])[] = [
  ['contract/resources/index.ts', '', "import { assets } from './assets';\n"],
  ['contract/resources/index.ts', '\n  inventoryImages,', '\n  assets,'],
  ['contract/access.ts', '', "import { assets } from './assets';\n"],
  ['contract/access.ts', '\n  supportTickets: tickets,', '\n  assets,'],
  [
    'contract/permissions.ts',
    'export const permissionCatalogue = {',
    `
  Assets: {
    View: ['View assets', 'See assets'],
    Create: ['Create assets', 'Add assets'],
    Edit: ['Edit assets', 'Change assets'],
    Delete: ['Delete assets', 'Delete assets'],
  },`,
  ],
  ['contract/permissions.ts', "\n  Roles: 'Roles',", "\n  Assets: 'Assets',"],
  [
    'server/database/migrations/meta/_journal.json',
    '"breakpoints": true\n    }',
    ',{ "idx": 999, "version": "7", "when": 1999999999999, "tag": "0999_assets", "breakpoints": true }',
  ],
  ['server/areas/index.ts', '', "import { assetsArea } from './assets';\n"],
  ['server/areas/index.ts', '\n  ...clientsArea,', '\n  ...assetsArea,'],
];
