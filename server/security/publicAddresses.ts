import { lookup, Resolver } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { createFairQueue } from './fairQueue';

/** Global unicast addresses; everything else of IPv6 is reserved or translated. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Translations of IPv4 addresses: mapped ones, and those of gateways (RFC 6052) of the public prefix. */
const translations = ['::ffff:0:0/96', '64:ff9b::/96'].map((range) => ipaddr.IPv6.parseCIDR(range));

/** The IPv4 address within an IPv6 address, if any. */
function untranslated(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4 || !translations.some((range) => address.match(range))) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

/** An IPv6 address in its usual spelling: the library takes `::8.8.8.8` for another one. */
const inUsualSpelling = (text: string) => (isIPv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text);

/** Public by its range, but internal to every machine of a cloud (Azure). */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = untranslated(ipaddr.parse(inUsualSpelling(text)));
  if (address.range() !== 'unicast' || ofClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/**
 * The IP address that stands in an address of the web, in whatever spelling: the parser of such addresses has written
 * it in the usual one; undefined: a name stands there.
 */
export function literalAddressOf({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(text) ? text : undefined;
}

/** Finds the addresses of a name; none where it has none. */
export type ResolveName = (name: string) => Promise<string[]>;

/** Whether a name is the machine's own, whatever a name server says (RFC 6761). */
export const isLocal = (name: string): boolean => /^(.*\.)?localhost\.?$/i.test(name);

/**
 * Looking a name up by the system blocks one of its few threads while a name server does not answer, so it is asked for
 * local names alone, and one at a time.
 */
const bySystem = createFairQueue({ atOnce: 1, waitingOfOne: 100 });

/** Asks the name servers, and the system for names that they do not know, such as those of its network. */
export const resolveName: ResolveName = async (name) => {
  const ask = async () =>
    (await lookup(name, { all: true, verbatim: true }).catch(() => [])).map(({ address }) => address);
  if (isLocal(name)) return ask();
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const isUnknown = answers.every((answer) => answer.status === 'rejected' && isNoName(answer.reason));
  return found.length === 0 && isUnknown ? bySystem(name, ask) : found;
};

const isNoName = ({ code }: { code?: string }) => ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'].includes(code ?? '');
