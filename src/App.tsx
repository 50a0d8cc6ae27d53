import { createBrowserRouter, Navigate, Outlet, RouterProvider, useRouteError } from 'react-router';
import { LanguageProvider } from './i18n/LanguageProvider';
import { Appearance } from './layout/Appearance';
import { BrokenPage } from './layout/Broken';
import { loadChunk } from './layout/lazyScreen';

const RouteFailure = () => <BrokenPage error={useRouteError()} />;

/** What stands on the page until the first screen has come is in `index.html`. */
const nothingYet = <Outlet />;

const entrance = () => loadChunk(() => import('./custom/login'));
/** Apart from the sign-in, which needs none of the contract's rules of passwords. */
const registration = () => loadChunk(() => import('./custom/login/Register'));

/**
 * The addresses of the application. What is before the sign-in and what is behind it are two parts that are loaded
 * apart: nobody waits for the console to sign in.
 * @see part 1, section 2.1
 */
const router = createBrowserRouter([
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: nothingYet,
    children: [
      { path: '/', element: <Navigate to="/login" replace /> },
      { path: '/login/:tenantId?', lazy: async () => ({ Component: (await entrance()).LoginScreen }) },
      { path: '/register/:tenantId', lazy: async () => ({ Component: (await registration()).Register }) },
      { path: '*', lazy: async () => ({ Component: (await loadChunk(() => import('./Console'))).Console }) },
    ],
  },
]);

export const App = () => (
  <Appearance>
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  </Appearance>
);
