import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openings } from '../../../../e2e/support/dialogs';
import { frames, unopened } from '../../../../e2e/support/unopened';

const src = new URL('../../../../../src/', import.meta.url);

/** Components that open over a page: MUI's own, and the house's that are made of them. */
const surfaces = [
  ...['Dialog', 'Drawer', 'Menu', 'Modal', 'Popover', 'Popper', 'SwipeableDrawer'],
  ...['ConfirmDialog', 'FormDialog', 'DetailsDialog', 'RecordDialog', 'UploadDialog', 'ToolbarPopover'],
  ...['DeleteRecord', 'RecordDetails'],
];
const used = new RegExp(`<(${surfaces.join('|')})[\\s<>]`);

const inSource = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && used.test(readFileSync(new URL(name, src), 'utf8')))
  .map((name) => `src/${name}`)
  .sort();

describe('The run in pseudo-languages (rules 16.37)', () => {
  it('opens every dialog, menu and popover of the console, or says why not', () => {
    const opened = openings.flatMap(({ source }) => source ?? []);
    const named = new Set([...opened, ...frames, ...Object.keys(unopened)]);
    expect(inSource.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !inSource.includes(name))).toEqual([]);
  });
});
