/** Rows that a recipe adds to existing files, each behind the last occurrence of a text. */
export type Rows = readonly (readonly [file: string, behind: string, row: string])[];

const migration = (tag: string): Rows[number] => [
  'server/database/migrations/meta/_journal.json',
  '"breakpoints": true\n    }',
  `,{ "idx": 999, "version": "7", "when": 1999999999999, "tag": "${tag}", "breakpoints": true }`,
];

/** A new resource. */
export const resourceRows: Rows = [
  ['contract/resources/index.ts', '', "import { assets } from './assets';\n"],
  ['contract/resources/index.ts', '\n  inventoryImages,', '\n  assets,'],
  ['server/database/schema/index.ts', '', "export * from './assets';\n"],
  migration('0999_assets'),
  ['src/i18n/english/console.ts', '', "import assets from '#locales/en/assets.json' with { type: 'json' };\n"],
  ['src/i18n/english/console.ts', 'export const messages = {', '\n  assets,'],
];

/** A new field of a resource that is there. */
export const fieldRows: Rows = [
  ['contract/resources/inventory.ts', "\n    model: { type: 'string' },", "\n    supplier: { type: 'string' },"],
  [
    'server/database/schema/inventory.ts',
    "\n  model: sortableText('model'),",
    "\n  supplier: sortableText('supplier'),",
  ],
  ['locales/en/inventory.json', '"serialNumber": "Serial number",', ' "supplier": "Supplier",'],
  migration('0998_inventory_supplier'),
];
