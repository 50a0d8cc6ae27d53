import { mergeConfig } from 'vite';
import { pseudoLanguages } from '../scripts/pseudo/plugin.ts';
import base from '../vite.config.ts';

/** Plugins that make a build small and quick to load, but the building slower. */
const smaller = ['compressed', 'contract-as-data'];
const plugins = (base.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && smaller.includes(plugin.name)));

/**
 * The console in pseudo-languages, which no build that ships has: `npm run dev:pseudo` with hot reload, and built for
 * the test that goes over its screens.
 */
export default mergeConfig({ ...base, plugins }, { plugins: [pseudoLanguages()], build: { minify: false } });
