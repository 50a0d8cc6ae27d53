import { describe, expect, it } from 'vitest';
import { createAddressSigner } from '#server/files/signedAddress';
import { keysOf } from '#server/process/keys';

const key = '01930000-0000-7000-8000-000000000001.01930000-0000-7000-8000-000000000002.jpg';
const minute = 60_000;

function at(now: number, secret = 'a secret of at least thirty-two characters', previous?: string) {
  return createAddressSigner(keysOf(secret, previous), () => now);
}

function read(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    key: decodeURIComponent(pathname.replace('/api/Files/', '')),
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
    name: searchParams.get('name') ?? undefined,
  };
}

const start = Date.UTC(2024, 0, 1, 12, 0);

describe('signed addresses (rules 3.7)', () => {
  it('work until they expire, and say when', () => {
    const { url, expiresAt } = at(start).sign(key, { minutes: 5 });
    expect(expiresAt.getTime()).toBe(start + 5 * minute);
    expect(at(start + 5 * minute - 1000).verify(read(url))).toBe(true);
    expect(at(start + 5 * minute).verify(read(url))).toBe(false);
  });

  it('last about 60 minutes by default and stay the same for 10, so that browsers cache', () => {
    const { url, expiresAt } = at(start + minute).sign(key);
    expect(at(start + 9 * minute).sign(key).url).toBe(url);
    expect(at(start + 10 * minute).sign(key).url).not.toBe(url);
    expect(expiresAt.getTime() - start).toBe(60 * minute);
  });

  it('open one file with one name until one time, signed by one secret', () => {
    const address = read(at(start).sign(key, { name: 'a.jpg' }).url);
    expect(at(start).verify(address)).toBe(true);
    expect(at(start).verify({ ...address, key: key.replace('2.jpg', '3.jpg') })).toBe(false);
    expect(at(start).verify({ ...address, expires: String(Number(address.expires) + 1) })).toBe(false);
    expect(at(start).verify({ ...address, name: undefined })).toBe(false);
    expect(at(start).verify({ ...address, signature: '' })).toBe(false);
    expect(at(start, 'another secret of thirty-two characters').verify(address)).toBe(false);
  });

  it('of the previous secret stay valid during its rotation (rules 17.1)', () => {
    const [old, fresh] = ['the old secret of thirty-two characters', 'the new secret of thirty-two characters'];
    const address = read(at(start, old).sign(key).url);
    expect(at(start, fresh, old).verify(address)).toBe(true);
    expect(at(start, fresh).verify(address)).toBe(false);
    expect(at(start, old, fresh).verify(read(at(start, fresh).sign(key).url))).toBe(true);
  });
});
