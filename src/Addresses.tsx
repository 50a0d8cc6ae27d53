import { lazy, Suspense, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { useIdentity } from './authProvider/useIdentity';
import { config } from './config';
import { LanguageProvider } from './i18n/LanguageProvider';
import { language } from './i18n/language';
import { Appearance } from './layout/Appearance';
import { BrokenPage } from './layout/Broken';
import { loadChunk } from './layout/loadChunk';
import { ToSignIn } from './layout/ToSignIn';

const RouteFailure = () => <BrokenPage error={useRouteError()} />;

/** What stands on the page until the first screen has come is in `index.html`. */
const nothingYet = <Outlet />;

const entrance = () => loadChunk(() => import('./entrance/login'));

/** Apart from the sign-in, which needs none of the contract's rules of passwords. */
const registration = () => loadChunk(() => import('./entrance/login/Register'));

/** The console with its texts. */
const behind = async () => {
  const [{ App }] = await Promise.all([loadChunk(() => import('./App')), loadChunk(language.openConsole)]);
  return App;
};

const App = lazy(async () => ({ default: await behind() }));

/** A visitor who is not signed in is taken to the sign-in without waiting for the console. */
function Behind() {
  const identity = useIdentity();
  const [last, setLast] = useState(identity);
  if (identity && identity !== last) setLast(identity);
  if (!identity) return <ToSignIn userId={last?.id ?? null} />;
  // somebody else begins with nothing of what the one before has seen
  return <App key={`${identity.tenantId}/${identity.id}`} />;
}

/**
 * The addresses of the application. What is before the sign-in and what is behind it are two parts that are loaded
 * apart: nobody waits for the console to sign in, and it is fetched while they type.
 * @see part 1, section 2.1
 */
const router = createBrowserRouter([
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: nothingYet,
    children: [
      config.tenantId
        ? { path: '/', element: <Navigate to="/login" replace /> }
        : { path: '/', lazy: () => loadChunk(() => import('./entrance/landing')) },
      {
        path: '/login/:tenantId?',
        lazy: async () => {
          const { LoginScreen } = await entrance();
          return { element: <LoginScreen onBegin={() => void behind().catch(() => undefined)} /> };
        },
      },
      { path: '/register/:tenantId', lazy: async () => ({ Component: (await registration()).Register }) },
      { path: '*', element: <Behind /> },
    ],
  },
]);

/** The boundary stands above the router, so that a page stays until the next one is there. */
export const Addresses = () => (
  <Appearance>
    <LanguageProvider>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </LanguageProvider>
  </Appearance>
);
