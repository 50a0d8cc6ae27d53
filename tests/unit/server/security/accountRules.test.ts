import { describe, expect, it } from 'vitest';
import { deviceOf } from '#server/areas/auth/devices';
import { networkOf } from '#server/security/callLimits';
import { isCommonPassword } from '#server/security/commonPasswords';
import { createFairQueue } from '#server/security/fairQueue';

describe('common passwords (rules 8.5)', () => {
  it.each(['123456', 'password', 'PassWord', 'qwerty', 'P@ssw0rd', 'Password1!', 'dragon2024', '!Monkey12'])(
    '%s is one',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );
  it.each(['Correct-horse-7', 'Better-horse-8', 'quokka', 'Atrium-Demo-1', ''])('%s is not common', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});

describe('the owner of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff::2', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 (KHTML) Chrome/128.0 Safari/537.36 Edg/128.0', 'Edge · Windows'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/128.0 Mobile Safari/537', 'Chrome · Android'],
    ['curl/8.5.0', 'curl'],
    [null, null],
  ])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
});

describe('fair queues', () => {
  const busy = { statusCode: 503, headers: { 'Retry-After': expect.any(String) } };
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };

  it('alternate between keys: many requests of one key wait for each other', async () => {
    const inTurn = createFairQueue({ atOnce: 1, waiting: 10, waitingOfOne: 5 });
    const { open, opened } = gate();
    const order: string[] = [];
    const work = (key: string) =>
      inTurn(key, async () => {
        await opened;
        order.push(key);
      });
    const all = ['many', 'many', 'many', 'many', 'one', 'other'].map(work);
    open();
    await Promise.all(all);
    expect(order).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
  });

  it('answer 503 with Retry-After when the queue of a key, or the whole queue, is full', async () => {
    const inTurn = createFairQueue({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
    const { open, opened } = gate();
    const held = ['a', 'a', 'b', 'c'].map((key) => inTurn(key, () => opened));
    await expect(inTurn('a', () => opened)).rejects.toMatchObject(busy);
    await expect(inTurn('d', () => opened)).rejects.toMatchObject(busy);
    open();
    await Promise.all(held);
    await expect(inTurn('c', async () => 'works again')).resolves.toBe('works again');
  });

  it('take a slot in a full queue from the key that has most of them', async () => {
    const inTurn = createFairQueue({ atOnce: 1, waiting: 4, waitingOfOne: 4 });
    const { open, opened } = gate();
    const many = Array.from({ length: 5 }, () => inTurn('many', () => opened));
    const one = inTurn('one', () => opened.then(() => 'one'));
    await expect(many[4]).rejects.toMatchObject(busy);
    const other = inTurn('other', () => opened.then(() => 'other'));
    await expect(many[3]).rejects.toMatchObject(busy);
    await expect(inTurn('many', () => opened)).rejects.toMatchObject(busy);
    open();
    expect(await Promise.all([one, other])).toEqual(['one', 'other']);
    await Promise.all(many.slice(0, 3));
  });
});
