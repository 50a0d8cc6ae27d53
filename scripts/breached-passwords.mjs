/**
 * Writes passwords/breached.bin from a list of passwords, one a line, the most common first:
 * node scripts/breached-passwords.mjs <list>
 */
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Shorter ones are refused by the rules for passwords. */
const shortest = 6;
const most = 200_000;
const entryBytes = 5;

const [, , file] = process.argv;
if (!file) throw new Error('Usage: node scripts/breached-passwords.mjs <list>');
const entries = new Set();
for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
  const password = line.trim().toLowerCase();
  if (password.length < shortest) continue;
  entries.add(
    createHash('sha1')
      .update(password)
      .digest('hex')
      .slice(0, entryBytes * 2),
  );
  if (entries.size === most) break;
}
writeFileSync(new URL('../passwords/breached.bin', import.meta.url), Buffer.from([...entries].sort().join(''), 'hex'));
process.stdout.write(`${entries.size} passwords\n`);
