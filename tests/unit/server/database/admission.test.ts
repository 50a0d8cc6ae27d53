import { describe, expect, it, vi } from 'vitest';
import { Busy, connectionLimits, createAdmission, type Lane } from '#server/database/admission';

const [one, other] = ['one', 'other'];
const request = (tenantId: string, lane: Lane = 'ordinary') => ({ tenantId, lane });

/** Takes places until one has to wait; answers those that were had. */
async function fill(admission: ReturnType<typeof createAdmission>, tenantId: string, lane: Lane = 'ordinary') {
  const had: (() => void)[] = [];
  while (admission.load().waiting === 0) {
    void admission.enter(request(tenantId, lane)).then(
      (leave) => had.push(leave),
      () => undefined,
    );
    await Promise.resolve();
    await Promise.resolve();
  }
  return had;
}

describe('pools: fair admission (rules 15.1)', () => {
  it('no company occupies every slot, long lists not all of a company’s, and sign-ins keep some', async () => {
    const limits = connectionLimits(10);
    const ordinary = createAdmission(10);
    expect(await fill(ordinary, one)).toHaveLength(limits.company);
    await ordinary.enter(request(other));
    const wide = createAdmission(10);
    expect(await fill(wide, one, 'wide')).toHaveLength(limits.wideOfCompany);
    await wide.enter(request(one));
    const full = createAdmission(10);
    for (let taken = 0; taken < limits.ordinary; taken++) await full.enter(request(`company ${taken}`));
    await full.enter(request('', 'open'));
    expect(limits.ordinary).toBeLessThan(limits.all);
  });

  it.each([1, 2, 3, 4, 5, 1000])('works with %i slots', async (slots) => {
    const admission = createAdmission(slots);
    for (const lane of ['open', 'ordinary', 'wide'] as const) (await admission.enter(request(one, lane)))();
    expect(admission.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('companies take turns, whatever the order of their requests', async () => {
    const admission = createAdmission(1);
    const leave = await admission.enter(request('busy'));
    const order: string[] = [];
    const asked = [one, one, one, other, other].map(async (tenantId) => {
      const done = await admission.enter(request(tenantId));
      order.push(tenantId);
      done();
    });
    leave();
    await Promise.all(asked);
    expect(order).toEqual([one, other, one, other, one]);
  });

  it('a request that waited in vain is answered as busy, and a cancelled one is forgotten', async () => {
    vi.useFakeTimers();
    try {
      const admission = createAdmission(1);
      const leave = await admission.enter(request(one));
      const caller = new AbortController();
      const rejection = expect(admission.enter({ ...request(one), signal: caller.signal })).rejects.toThrow('gone');
      const late = expect(admission.enter(request(one))).rejects.toThrow(Busy);
      caller.abort(new Error('gone'));
      await rejection;
      await vi.advanceTimersByTimeAsync(5000);
      await late;
      expect(admission.load()).toEqual({ running: 1, waiting: 0 });
      leave();
      leave();
      expect(admission.load().running).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('a request in a moving queue gets a slot, but not after half a minute', async () => {
    vi.useFakeTimers();
    try {
      const admission = createAdmission(1);
      let leave = await admission.enter(request(one));
      const ended: string[] = [];
      for (let number = 1; number <= 12; number++) {
        void admission.enter(request(one)).then(
          (configured) => {
            ended.push(`${number} in`);
            leave = configured;
          },
          () => ended.push(`${number} busy`),
        );
      }
      for (let turn = 1; turn <= 11; turn++) {
        await vi.advanceTimersByTimeAsync(3000);
        leave();
      }
      await vi.advanceTimersByTimeAsync(0);
      expect(ended).toEqual([
        ...Array.from({ length: 9 }, (_, index) => `${index + 1} in`),
        '10 busy',
        '11 busy',
        '12 busy',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('two hundred users of one company may each send several requests at once', async () => {
    const admission = createAdmission(1);
    const leave = await admission.enter(request(one));
    let busy = 0;
    const wait = () =>
      void admission.enter(request(one)).then(
        (done) => done(),
        () => busy++,
      );
    for (let call = 0; call < 800; call++) wait();
    await Promise.resolve();
    expect(busy).toBe(0);
    for (let call = 0; call < 800; call++) wait();
    await expect.poll(() => busy).toBeGreaterThan(0);
    leave();
    await expect.poll(admission.load).toEqual({ running: 0, waiting: 0 });
  });
});
