import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { Admin } from './Admin';
import { resourceOf, screenOf } from './layout/Screens';
import { screenAt } from './layout/screens';
import { customScreens } from './pages/routes';
import { resources } from './resources';
import { clients } from './resources/clients';
import { inventory } from './resources/inventory';
import { projects } from './resources/projects';
import { roles } from './resources/roles';
import { tickets } from './resources/tickets';
import { users } from './resources/users';
import { readAhead } from './useProviders';

/** Fetches the screen of an address, and what it reads first. @returns when they are there, or could not be fetched */
export async function prepareScreenAt(pathname: string): Promise<void> {
  await Promise.all([screenAt([...resources, ...customScreens], pathname)?.screen.prefetch(), readAhead()]);
}

/** Everything behind the sign-in. */
export const App = () => (
  <Admin>
    <Resource {...resourceOf(projects)} />
    <Resource {...resourceOf(inventory)} />
    <Resource {...resourceOf(clients)} />
    <Resource {...resourceOf(users)} />
    <Resource {...resourceOf(roles)} />
    <Resource {...resourceOf(tickets)} />
    <CustomRoutes>
      <Route path={`${roles.path}/*`} element={screenOf(roles)} />
      {customScreens.map((screen) => (
        <Route key={screen.path} path={`${screen.path}/*`} element={screenOf(screen)} />
      ))}
    </CustomRoutes>
  </Admin>
);
