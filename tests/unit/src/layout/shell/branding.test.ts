import { describe, expect, it } from 'vitest';
import { brandOf } from '#console/layout/shell/branding';

describe('One company has other branding, all others the default (rules 16.3)', () => {
  const configured = { tenantId: 't1', name: 'Northgate', logo: '/northgate.svg' };

  it('shows its name and logo', () => {
    expect(brandOf('t1', configured)).toEqual({ name: 'Northgate', logo: '/northgate.svg' });
  });

  it.each(['t2', null, undefined])('shows the default to %s', (tenantId) => {
    expect(brandOf(tenantId, configured)).toEqual({ name: undefined, logo: undefined });
  });

  it('shows the default to everyone where none is configured', () => {
    expect(brandOf('t1', {})).toEqual({ name: undefined, logo: undefined });
  });
});
