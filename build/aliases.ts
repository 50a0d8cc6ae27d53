import { fileURLToPath } from 'node:url';

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** `#console/…` and `#server/…` for the bundler and the tests, as `paths` of `tsconfig.json` has them for the compiler. */
export const aliases = { '#console': folder('src'), '#server': folder('server') };
