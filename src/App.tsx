import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { Admin } from './Admin';
import { importScreens } from './custom/importing/screens';
import { customScreens } from './custom/routes';
import { resourceOf, screenOf } from './layout/navigation/Screens';
import { type ResourceDescriptor, screenAt } from './layout/navigation/screens';
import { resources } from './resources';
import { readAhead } from './useProviders';

/** Fetches the screen of an address, and what it reads first. @returns when they are there, or could not be fetched */
export async function prepareScreenAt(pathname: string): Promise<void> {
  await Promise.all([screenAt([...resources, ...customScreens], pathname)?.screen.prefetch(), readAhead()]);
}

/** Roles stand among the settings. */
const atOwnPath = ({ name, path }: ResourceDescriptor) => path !== `/${name}`;

/**
 * Everything behind the sign-in: a `<Resource>` for projects, inventory, clients, users, roles and supportTickets, of
 * which each is a folder of `resources`.
 */
export const App = () => (
  <Admin>
    {resources.map((resource) => (
      <Resource key={resource.name} {...resourceOf(resource)} />
    ))}
    <CustomRoutes>
      {resources.filter(atOwnPath).map((resource) => (
        <Route key={resource.name} path={`${resource.path}/*`} element={screenOf(resource)} />
      ))}
      {[...customScreens, ...importScreens].map((screen) => (
        <Route key={screen.path} path={`${screen.path}/*`} element={screenOf(screen)} />
      ))}
    </CustomRoutes>
  </Admin>
);
