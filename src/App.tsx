import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { Admin } from './Admin';
import { importScreens } from './custom/importing/screens';
import { customScreens } from './custom/routes';
import { openingParts } from './layout/loading/openingParts';
import { resourceOf, screenOf } from './layout/navigation/Screens';
import { type ResourceDescriptor, screenAt } from './layout/navigation/screens';
import { resources } from './resources';
import { readAhead } from './useProviders';

/** Prefetches the screen of an address with its first data. @returns resolves when loaded or failed */
export async function prepareScreenAt(pathname: string): Promise<void> {
  const { screen } = screenAt([...resources, ...customScreens], pathname) ?? {};
  await Promise.all([screen?.prefetch().then(() => Promise.all(openingParts)), readAhead()]);
}

/** Whether a resource has another path than its name: roles belong to the settings. */
const atOwnPath = ({ name, path }: ResourceDescriptor) => path !== `/${name}`;

/**
 * The console behind the sign-in: a `<Resource>` for projects, inventory, clients, users, roles and supportTickets,
 * each with a folder in `resources`.
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
