import { afterEach, describe, expect, it, vi } from 'vitest';
import { viewAs } from '#console/authProvider/viewAs';
import { session } from '#console/session/session';

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`;
const admin = { sub: 'u1', name: 'Ada', role: 'Admin', tenantId: 't', permissions: ['Users:Add', 'Users:View'] };
const worker = { roleId: 'r', role: 'worker', permissions: ['Users:View'] };

afterEach(() => {
  viewAs.takeOff();
  session.clear();
});

describe('the permission lens: the console as the holder of a role sees it', () => {
  it('exchanges role and permissions, and keeps who one is', () => {
    session.begin({ token: tokenOf(admin) });
    viewAs.putOn(worker);
    expect(viewAs.identity()).toMatchObject({ id: 'u1', name: 'Ada', role: 'worker', permissions: ['Users:View'] });
    expect(session.identity()?.permissions).toHaveLength(2);
    viewAs.takeOff();
    expect(viewAs.identity()).toBe(session.identity());
  });
  it('answers the same object until something changes, and tells of a change', () => {
    session.begin({ token: tokenOf(admin) });
    const told = vi.fn();
    const stop = viewAs.subscribe(told);
    viewAs.putOn(worker);
    expect(told).toHaveBeenCalledTimes(1);
    expect(viewAs.identity()).toBe(viewAs.identity());
    stop();
  });
  it('stays over a new token of the same person, and ends with the session', () => {
    session.begin({ token: tokenOf(admin) });
    viewAs.putOn(worker);
    session.store({ token: tokenOf({ ...admin, iat: 1 }) });
    expect(viewAs.current()).toBe(worker);
    session.clear();
    expect(viewAs.current()).toBeNull();
    expect(viewAs.identity()).toBeNull();
  });
});
