/** The rows that a new resource adds to files that are there: behind the last of which text, and what. */
export const rows: readonly (readonly [file: string, behind: string, row: string])[] = [
  ['contract/resources/index.ts', '', "import { assets } from './assets';\n"],
  ['contract/resources/index.ts', '\n  inventoryImages,', '\n  assets,'],
  ['server/database/schema/index.ts', '', "export * from './assets';\n"],
  [
    'server/database/migrations/meta/_journal.json',
    '"breakpoints": true\n    }',
    ',{ "idx": 999, "version": "7", "when": 1999999999999, "tag": "0999_assets", "breakpoints": true }',
  ],
  ['src/i18n/english/console.ts', '', "import assets from '#locales/en/assets.json' with { type: 'json' };\n"],
  ['src/i18n/english/console.ts', 'export const messages = {', '\n  assets,'],
];
