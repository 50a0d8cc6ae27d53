import jsonServerProvider from 'ra-data-json-server';
import { CustomRoutes, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Admin } from '#console/Admin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { language } from '#console/i18n/language';
import { resourceOf } from '#console/layout/navigation/Screens';
import { ToSignIn } from '#console/layout/shell/ToSignIn';
import { Appearance } from '#console/layout/theme/Appearance';
import { resources } from '#console/resources';
import { Articles, stockArticles } from './Articles';
import { StockCreate, StockEdit, StockList, StockShow } from './StockScreens';

/** react-admin's own components in the shipped shell, below `/stock`, beside the shipped screens. */
const Stock = () => (
  <Admin>
    {resources.map((resource) => (
      <Resource key={resource.name} {...resourceOf(resource)} />
    ))}
    <CustomRoutes>
      <Route path="/stock/:resource" element={<StockList />} />
      <Route path="/stock/:resource/create" element={<StockCreate />} />
      <Route path="/stock/:resource/:id/show" element={<StockShow />} />
      <Route path="/stock/:resource/:id/:mode" element={<StockEdit />} />
    </CustomRoutes>
  </Admin>
);

/** The same shell over another provider altogether. */
const json = jsonServerProvider('/json');
const OverJsonServer = () => (
  <Admin dataProvider={json}>
    <Resource name="articles" {...stockArticles} />
    <Resource name="authors" recordRepresentation="name" />
    <CustomRoutes>
      <Route path="/other" element={<Articles />} />
    </CustomRoutes>
  </Admin>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
await language.start();
await language.openConsole();
const App = document.cookie.includes('provider=json') ? OverJsonServer : Stock;
const Guarded = () => (useIdentity() ? <App /> : <ToSignIn userId={null} />);
const router = createBrowserRouter([
  { path: '/login', element: <p>Sign in</p> },
  { path: '*', element: <Guarded /> },
]);
createRoot(root).render(
  <Appearance>
    <RouterProvider router={router} />
  </Appearance>,
);
