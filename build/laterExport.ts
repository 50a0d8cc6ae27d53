import type { Plugin } from 'vite';

const jsonExport = 'jsonexport/dist/index.js';
const later = '\0jsonexport';

/**
 * Loads the package of react-admin's own exporter when it is called. Every list of the console has an exporter of its own,
 * but react-admin's comes with each list, and with it 2.3 KB of the first one (brotli, `npm run size`).
 */
export const laterExport = (): Plugin => ({
  name: 'later-export',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (id === jsonExport && importer !== later ? later : undefined),
  load: (id) =>
    id === later
      ? `export default (...given) => void import('${jsonExport}').then((found) => found.default(...given))`
      : undefined,
});
