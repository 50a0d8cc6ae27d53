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

/** A screen, if the person may see it. */
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

/** Redirects react-admin's address to the product's: `/roles/1/show` to `/settings/roles/1`. */
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
 * A resource for react-admin's `<Resource>`. One screen serves all its addresses, so that the list stays mounted below
 * a dialog.
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
