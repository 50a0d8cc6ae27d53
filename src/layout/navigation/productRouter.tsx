import { forwardRef, useCallback } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
import { Link, Navigate, type To } from 'react-router-dom';
import type { ResourceDescriptor } from './screens';

type RouterLocation = Pick<ResourceDescriptor, 'name' | 'path' | 'hasEdit'>;

/**
 * Converts react-admin's address of a resource to the product's. react-admin has the form at `/{resource}/{id}` and the
 * details at `/show`; the product has the details at `/{resource}/{id}` and the form at `/edit`. Other addresses stay
 * unchanged.
 * @see rules 1.4
 */
export function productPath(path: string, resources: readonly RouterLocation[]): string {
  const [, name, id, action, more] = path.split('/');
  const resource = resources.find((one) => one.name === name);
  if (!resource || more !== undefined) return path;
  if (!id) return resource.path;
  const record = `${resource.path}/${id}`;
  if (action === undefined) return id === 'create' || resource.hasEdit === false ? record : `${record}/edit`;
  if (action === 'show') return record;
  return action === 'edit' ? `${record}/edit` : path;
}

/** Converts a link's target, which may have a query. */
function productTarget(to: To, resources: readonly RouterLocation[]): To {
  if (typeof to !== 'string') return to.pathname ? { ...to, pathname: productPath(to.pathname, resources) } : to;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return path.startsWith('/') ? `${productPath(path, resources)}${rest}` : to;
}

/**
 * The router for react-admin's components (`<EditButton>`, `<ReferenceField>`, `useRedirect`, …). The product's
 * components use `react-router-dom` with their own addresses.
 */
export function productRouter(resources: readonly RouterLocation[]): RouterProvider {
  return {
    ...reactRouterProvider,
    Link: forwardRef<HTMLAnchorElement, Parameters<typeof Link>[0]>(({ to, ...props }, ref) => (
      <Link ref={ref} to={productTarget(to, resources)} {...props} />
    )),
    Navigate: ({ to, ...props }) => <Navigate to={productTarget(to, resources)} {...props} />,
    useNavigate: () => {
      const navigate = reactRouterProvider.useNavigate();
      return useCallback<RouterNavigateFunction>(
        (to, options) => navigate(typeof to === 'number' ? to : productTarget(to, resources), options),
        [navigate],
      );
    },
  };
}
