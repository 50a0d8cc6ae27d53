import { describe, expect, it } from 'vitest';
import { message } from '#contract/message';
import { refusedUrl } from '#server/security/outgoingRequest';
import { isPublicAddress, literalAddressOf, resolveName } from '#server/security/publicAddresses';

const internal = [
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by customers of a provider', '100.64.0.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.1'],
  ['link-local, with the data of clouds', '169.254.169.254'],
  ['data of a cloud', '168.63.129.16'],
  ['protocols', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['relays of 6to4', '192.88.99.1'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['compatible with IPv4', '::127.0.0.1'],
  ['compatible with IPv4', '::8.8.8.8'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:a9fe:a9fe'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1'],
  ['NAT64', '64:ff9b::a9fe:a9fe'],
  ['NAT64 of a network of one’s own', '64:ff9b:1::8.8.8.8'],
  ['discarded', '100::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4', '2002:7f00:1::'],
  ['6to4', '2002:808:808::'],
  ['segment routing', '5f00::1'],
  ['beyond global unicast', '4000::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456:789a::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'example.com'],
  ['no address', ''],
] as const;

const publicOnes = [
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];

describe('a public address (rules 14.24)', () => {
  it.each(internal)('excludes %s %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(publicOnes)('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

/** Spellings of 127.0.0.1 and of 169.254.169.254, and others. */
const spellings = [
  'localhost',
  'LOCALHOST.',
  'x.localhost',
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0X7F.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0x0.0.01',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::FFFF:7F00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
];

const open = { plain: true, internal: true };
const strict = { plain: false, internal: false };

describe('the address of a receiver (rules 14.24)', () => {
  it.each(spellings)('refuses an internal network in any spelling: %s', (host) => {
    expect(refusedUrl(`https://${host}/hook`, strict)).toEqual(message('webhooks.private'));
    expect(refusedUrl(`https://${host}:8443/hook`, strict)).toEqual(message('webhooks.private'));
    expect(refusedUrl(`https://${host}/hook`, open)).toBeUndefined();
  });

  it('needs an allowed scheme', () => {
    for (const text of ['http://example.com', 'ftp://example.com', 'file:///etc/passwd', 'example.com', 'data:,x'])
      expect(refusedUrl(text, strict), text).toEqual(message('webhooks.address'));
    expect(refusedUrl('http://example.com', { plain: true, internal: false })).toBeUndefined();
    expect(refusedUrl('ftp://example.com', open)).toEqual(message('webhooks.address'));
  });

  it.each(['https://', 'https://example.com:99999'])(
    'is told from one with another scheme where it is malformed: %s',
    (text) => {
      expect(refusedUrl(text, strict)).toEqual(message('webhooks.malformed'));
    },
  );

  it('contains no credentials', () => {
    for (const text of ['https://me@example.com', 'https://me:secret@example.com', 'https://:secret@example.com'])
      expect(refusedUrl(text, open), text).toEqual(message('webhooks.credentials'));
  });

  it('has a port that something can listen on', () => {
    expect(refusedUrl('https://example.com:0/', open)).toEqual(message('webhooks.port'));
  });

  it('may be a public address or a name', () => {
    for (const text of [
      'https://example.com/hook?a=1',
      'https://8.8.8.8',
      'https://[2606:4700::1111]/',
      'https://localhost.example.com',
    ])
      expect(refusedUrl(text, strict), text).toBeUndefined();
  });
});

it('names and addresses are distinguished', () => {
  expect(literalAddressOf(new URL('https://example.com'))).toBeUndefined();
  expect(literalAddressOf(new URL('https://[::1]'))).toBe('::1');
  expect(literalAddressOf(new URL('https://0x7f.1'))).toBe('127.0.0.1');
});

it('local names are resolved without a name server', async () => {
  for (const address of await resolveName('localhost')) expect(['127.0.0.1', '::1']).toContain(address);
});
