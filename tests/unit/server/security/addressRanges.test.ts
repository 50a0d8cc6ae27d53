import { describe, expect, it } from 'vitest';
import { isAddressRange, isWithin } from '#server/security/addressRanges';

describe('ranges of addresses', () => {
  it('are addresses or CIDR, in decimal', () => {
    for (const text of ['10.0.0.0/8', '192.168.1.7', '::1', '2001:db8::/32', '0.0.0.0/0'])
      expect([text, isAddressRange(text)]).toEqual([text, true]);
    for (const text of [
      '10',
      '010.0.0.1',
      '0x0a.0.0.1',
      '10.0.0.0/33',
      '::/129',
      'host',
      'fe80::1%eth0',
      '',
      '10.0.0.1 ',
    ])
      expect([text, isAddressRange(text)]).toEqual([text, false]);
  });

  it('contain the addresses of their family, mapped ones as IPv4', () => {
    expect(isWithin('10.2.3.4', ['192.168.0.0/16', '10.0.0.0/8'])).toBe(true);
    expect(isWithin('::ffff:10.2.3.4', ['10.0.0.0/8'])).toBe(true);
    expect(isWithin('10.2.3.4', ['::ffff:10.2.3.4'])).toBe(true);
    expect(isWithin('11.2.3.4', ['10.0.0.0/8'])).toBe(false);
    expect(isWithin('2001:db8::9', ['2001:db8::/32'])).toBe(true);
    expect(isWithin('2001:db8::9', ['0.0.0.0/0'])).toBe(false);
    expect(isWithin('not an address', ['0.0.0.0/0', '::/0'])).toBe(false);
  });
});
