import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { isAdmin } from '#console/authProvider/isAdmin';
import { useMeets } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import { NotAllowed, NotFound } from '#console/layout/states/MessagePage';
import { PageSkeleton } from '#console/layout/states/PageSkeleton';
import type { Extension } from '#contract/health';
import { titleOf } from '#contract/resources/index';
import { productPath } from './productRouter';
import type { ResourceDescriptor, ScreenDescriptor } from './screens';

/** A screen, for those who may see it. */
function Allowed({ screen: Screen, needs, adminOnly, extension }: ScreenDescriptor) {
  const meets = useMeets();
  const identity = useIdentity();
  if (!meets(needs) || (adminOnly && !isAdmin(identity))) return <NotAllowed needs={needs} />;
  return extension ? (
    <IfOffered extension={extension}>
      <Screen />
    </IfOffered>
  ) : (
    <Screen />
  );
}

/** A screen that needs an extension; a skeleton until the backend has answered. */
function IfOffered({ extension, children }: { extension: Extension; children: ReactElement }) {
  const extensions = useExtensions();
  if (!extensions) return <PageSkeleton />;
  return extensions.includes(extension) ? children : <NotFound />;
}

export const screenOf = (screen: ScreenDescriptor) => <Allowed key={screen.path} {...screen} />;

/** From an address as react-admin writes it to that of the product: `/roles/1/show` leads to `/settings/roles/1`. */
function ToProduct({ resource }: { resource: ResourceDescriptor }) {
  const { pathname, search, hash, state } = useLocation();
  return <Navigate to={{ pathname: productPath(pathname, [resource]), search, hash }} state={state} replace />;
}

function AtOwnAddress({ resource }: { resource: ResourceDescriptor }) {
  const { pathname } = useLocation();
  const foreign = resource.path !== `/${resource.name}` || /\/[^/]+\/show$/.test(pathname);
  return foreign ? <ToProduct resource={resource} /> : screenOf(resource);
}

/**
 * A resource as react-admin's `<Resource>` takes it. Its one screen serves every address below it, so that the list
 * stays where it is while a dialog stands over it.
 */
export const resourceOf = (resource: ResourceDescriptor): ResourceProps => ({
  name: resource.name,
  list: <AtOwnAddress resource={resource} />,
  hasCreate: true,
  hasEdit: resource.hasEdit ?? true,
  hasShow: true,
  recordRepresentation: titleOf(resource.name),
  icon: resource.menu?.icon,
});
