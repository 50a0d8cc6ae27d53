import { describe, expect, it } from 'vitest';
import { createLeaveGuards } from '#console/layout/dialogs/leaveGuards';

describe('unsaved changes ask before they are lost (rules 13.7)', () => {
  it('a form without changes closes at once, whatever else is open', () => {
    const guards = createLeaveGuards();
    const closed: string[] = [];
    guards.hold('form', true);
    guards.close('upload', () => closed.push('upload'));
    expect(closed).toEqual(['upload']);
    expect(guards.question()).toBeNull();
  });

  it('are tracked from before the first key until the last form closes, with their values', () => {
    const guards = createLeaveGuards();
    const [form, upload] = [guards.enter('form'), guards.enter('upload')];
    expect([guards.present(), guards.holding()]).toEqual([true, false]);
    guards.hold('upload', true);
    upload();
    expect([guards.present(), guards.holding()]).toEqual([true, false]);
    form();
    expect(guards.present()).toBe(false);
  });

  it('what stays until the page ends asks before a reload, not within the console', () => {
    const guards = createLeaveGuards();
    guards.holdPage('files', true);
    expect([guards.pageHolding(), guards.holding()]).toEqual([true, false]);
    guards.holdPage('files', false);
    expect(guards.pageHolding()).toBe(false);
    guards.hold('form', true);
    expect([guards.pageHolding(), guards.holding()]).toEqual([true, true]);
  });

  it('a form with changes asks before closing, and stays on request', () => {
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

  it('two forms, one over the other, ask once and close together', () => {
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

  it('one form stays tracked when the other closes, and listeners hear each change once', () => {
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
