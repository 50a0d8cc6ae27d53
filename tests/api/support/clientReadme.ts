import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { password, type TestUser } from './app';

/** The folder of the client. */
export const clientFolder = resolve('client');

/** The examples of the client's README, one after the other, as one program. */
export function readmeProgram(): string {
  const text = readFileSync(join(clientFolder, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.join('\n').replaceAll("'@atrium/client'", `'${join(clientFolder, 'index.js')}'`);
}

/** The environment that the program reads. */
export const readmeEnvironment = (url: string, company: string, admin: TestUser, token: string) => ({
  ...process.env,
  ATRIUM_URL: url,
  ATRIUM_TOKEN: token,
  ATRIUM_COMPANY: company,
  ATRIUM_USER: admin.userName,
  ATRIUM_PASSWORD: password,
});
