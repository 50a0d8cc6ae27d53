import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** Whether a text is an address or a range of addresses (CIDR), each part of an IPv4 address a decimal number. */
export const isAddressRange = (text: string): boolean =>
  IPv4.isValidFourPartDecimal(text) ||
  IPv4.isValidCIDRFourPartDecimal(text) ||
  ((IPv6.isValid(text) || IPv6.isValidCIDR(text)) && !text.includes('%'));

type Range = readonly [first: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether one of the ranges has an address; an IPv4 address that is written as IPv6 is an IPv4 address. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const called = ipaddr.process(address);
  return ranges.some((text) => {
    const [first, bits] = rangeOf(text);
    return first.kind() === called.kind() && called.match(first, bits);
  });
}
