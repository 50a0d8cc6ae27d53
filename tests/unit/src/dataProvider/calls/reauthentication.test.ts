import { expect, it, vi } from 'vitest';
import { ApiError } from '#console/dataProvider/calls/apiError';
import { askBy, confirmIdentity } from '#console/dataProvider/calls/reauthentication';

const refusal = new ApiError({ status: 403, response: '{"reauthenticate":true}', headers: {}, listed: true });

it('the question about the person waits for who asks, is asked once for several calls, and ends with the answer', async () => {
  const calls = [confirmIdentity(refusal), confirmIdentity(refusal)];
  const question = vi.fn(async () => true);
  const end = askBy(question);
  await Promise.all(calls);
  expect(question).toHaveBeenCalledTimes(1);
  await confirmIdentity(refusal);
  expect(question).toHaveBeenCalledTimes(2);
  end();
});

it('the question about the person refuses the call where the person cancels, or nobody asks', async () => {
  const end = askBy(async () => false);
  await expect(confirmIdentity(refusal)).rejects.toBe(refusal);
  end();
  vi.useFakeTimers();
  const unanswered = expect(confirmIdentity(refusal)).rejects.toBe(refusal);
  await vi.runAllTimersAsync();
  await unanswered;
  vi.useRealTimers();
});
