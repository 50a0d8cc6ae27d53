import { describe, expect, it } from 'vitest';
import { message } from '#contract/message';
import { clientCreation, clientForm } from '#contract/resources/calls/clients';
import { projectChanges, projectForm } from '#contract/resources/calls/projects';

const messagesOf = (reply: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  reply.error?.issues.map((issue) => issue.message);

describe('the message of a rule is that of the contract in the console’s form and in the server’s call (rules 14.17)', () => {
  it('a client without a name', () => {
    const expected = [message('rules.clientName')];
    expect(messagesOf(clientForm.safeParse({ name: ' ' }))).toEqual(expected);
    expect(messagesOf(clientCreation.safeParse({ name: ' ' }))).toEqual(expected);
  });

  it('a project that is due before it starts', () => {
    const days = { startDate: '2026-02-01', endDate: '2026-01-01' };
    const expected = message('rules.dateOrder');
    expect(messagesOf(projectForm.safeParse(days))).toContain(expected);
    expect(messagesOf(projectChanges.safeParse(days))).toEqual([expected]);
  });
});
