import { describe, expect, it } from 'vitest';
import { productPath } from '#console/layout/navigation/productRouter';

const resources = [
  { name: 'clients', path: '/clients' },
  { name: 'roles', path: '/settings/roles' },
  { name: 'supportTickets', path: '/tickets', hasEdit: false },
] as const;

describe("react-admin's addresses of a resource lead to the product's own", () => {
  it.each([
    ['/clients', '/clients'],
    ['/clients/create', '/clients/create'],
    ['/clients/7', '/clients/7/edit'],
    ['/clients/7/show', '/clients/7'],
    ['/clients/7/edit', '/clients/7/edit'],
    ['/roles', '/settings/roles'],
    ['/roles/7', '/settings/roles/7/edit'],
    ['/roles/7/show', '/settings/roles/7'],
    ['/supportTickets/create', '/tickets/create'],
    ['/supportTickets/7', '/tickets/7'],
    ['/clients/a%2Fb', '/clients/a%2Fb/edit'],
  ])('%s leads to %s', (stock, ours) => {
    expect(productPath(stock, resources)).toBe(ours);
  });

  it.each(['/dashboard', '/settings/roles/7', '/clients/7/documents', '/clients/7/show/more', '/', '/clientsX/1'])(
    'leaves %s as it is',
    (path) => {
      expect(productPath(path, resources)).toBe(path);
    },
  );
});
