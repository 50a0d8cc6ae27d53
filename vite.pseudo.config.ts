import { mergeConfig } from 'vite';
import { pseudoLanguages } from './scripts/pseudo/plugin.ts';
import base from './vite.config.ts';

/** `npm run dev:pseudo`: the console with hot reload and in pseudo-languages, which no build that ships has. */
export default mergeConfig(base, { plugins: [pseudoLanguages()] });
