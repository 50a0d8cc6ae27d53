import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { Admin } from './Admin';
import { resourceOf, screenOf } from './layout/Screens';
import { customScreens } from './pages/routes';
import { clients } from './resources/clients';
import { inventory } from './resources/inventory';
import { projects } from './resources/projects';
import { roles } from './resources/roles';
import { tickets } from './resources/tickets';
import { users } from './resources/users';

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
