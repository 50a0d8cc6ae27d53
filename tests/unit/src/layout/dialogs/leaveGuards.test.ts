import { describe, expect, it } from 'vitest';
import { createLeaveGuards } from '#console/layout/dialogs/leaveGuards';

describe('unsaved changes ask before they are lost (rules 13.7)', () => {
  it('closes at once what holds nothing, whatever else is open', () => {
    const guards = createLeaveGuards();
    const closed: string[] = [];
    guards.hold('form', true);
    guards.close('upload', () => closed.push('upload'));
    expect(closed).toEqual(['upload']);
    expect(guards.question()).toBeNull();
  });

  it('stand from before anything is typed until the last form has gone, with what it held', () => {
    const guards = createLeaveGuards();
    const [form, upload] = [guards.enter('form'), guards.enter('upload')];
    expect([guards.present(), guards.holding()]).toEqual([true, false]);
    guards.hold('upload', true);
    upload();
    expect([guards.present(), guards.holding()]).toEqual([true, false]);
    form();
    expect(guards.present()).toBe(false);
  });

  it('asks before it closes what holds something, and keeps it for who stays', () => {
    const guards = createLeaveGuards();
    const closed: string[] = [];
    guards.hold('form', true);
    guards.close('form', () => closed.push('form'));
    guards.question()?.stay();
    expect([closed, guards.holding(), guards.question()]).toEqual([[], true, null]);
    guards.close('form', () => closed.push(`form, held: ${guards.holding()}`));
    guards.question()?.leave();
    expect(closed).toEqual(['form, held: false']);
  });

  it('asks once for two forms, one over the other, and lets both go', () => {
    const guards = createLeaveGuards();
    const told: string[] = [];
    guards.hold('form', true);
    guards.hold('upload', true);
    guards.leaveAll(
      () => told.push(`left, held: ${guards.holding()}`),
      () => told.push('stayed'),
    );
    guards.question()?.stay();
    expect([told, guards.holding()]).toEqual([['stayed'], true]);
    guards.leaveAll(
      () => told.push(`left, held: ${guards.holding()}`),
      () => told.push('stayed again'),
    );
    const question = guards.question();
    question?.leave();
    question?.stay();
    expect([told, guards.question()]).toEqual([['stayed', 'left, held: false'], null]);
  });

  it('goes on holding for one form when the other is gone, and tells who listens once a change', () => {
    const guards = createLeaveGuards();
    let told = 0;
    guards.subscribe(() => {
      told += 1;
    });
    guards.hold('form', true);
    guards.hold('form', true);
    guards.hold('upload', true);
    guards.hold('upload', false);
    expect([guards.holding(), told]).toEqual([true, 3]);
    guards.hold('form', false);
    expect(guards.holding()).toBe(false);
  });
});
