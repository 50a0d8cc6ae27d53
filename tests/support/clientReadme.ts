import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the client. */
export const clientFolder = resolve('client');

/** The examples of the client's README, one after the other, as one program. @param address of the client's module */
export function readmeProgram(address = join(clientFolder, 'index.js')): string {
  const text = readFileSync(join(clientFolder, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.join('\n').replaceAll("'@atrium/client'", `'${address}'`);
}

/** The server and company of the examples, and the account and token that they use. */
interface Destination {
  url: string;
  token: string;
  company: string;
  user: string;
  password: string;
}

/** The environment that the program reads. */
export const readmeEnvironment = ({ url, token, company, user, password }: Destination) => ({
  ATRIUM_URL: url,
  ATRIUM_TOKEN: token,
  ATRIUM_COMPANY: company,
  ATRIUM_USER: user,
  ATRIUM_PASSWORD: password,
});
