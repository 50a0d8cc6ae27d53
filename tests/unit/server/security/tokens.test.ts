import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#server/process/keys';
import { createTokens } from '#server/security/tokens';

const [old, fresh] = ['the old secret of thirty-two characters', 'the new secret of thirty-two characters'];
const identity = {
  userId: 'user',
  tenantId: 'tenant',
  name: 'Ada',
  email: null,
  role: 'Admin',
  permissions: [],
  sessionId: 'session',
};
const tokens = (current: string, previous?: string) => createTokens(keysOf(current, previous), 15);

describe('the key of tokens rotates (rules 17.1)', () => {
  it('a token names its key, and two keys are valid together', async () => {
    const token = await tokens(old).sign(identity);
    expect(decodeProtectedHeader(token).kid).toBe(keysOf(old, undefined)[0].id);
    expect(await tokens(fresh, old).read(token)).toMatchObject({ userId: 'user' });
    expect(await tokens(fresh).read(token)).toBeUndefined();
    expect(await tokens(old, fresh).read(await tokens(fresh, old).sign(identity))).toMatchObject({ userId: 'user' });
  });
});
