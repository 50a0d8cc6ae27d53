import { Suspense, useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { lens } from './authProvider/lens';
import { safePath } from './authProvider/returnPlace';
import { useIdentity } from './authProvider/useIdentity';
import { config } from './config';
import { LanguageProvider } from './i18n/LanguageProvider';
import { language } from './i18n/language';
import { Appearance } from './layout/Appearance';
import { BrokenPage } from './layout/Broken';
import { lazyPart } from './layout/lazyPart';
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
  const [console] = await Promise.all([import('./App'), language.openConsole()]);
  return console;
};

const App = lazyPart(async () => (await behind()).App, { failure: BrokenPage });

/** Fetches what the address shows to whoever is signed in, so that it is there when it is first painted. */
export async function prepare(pathname: string): Promise<void> {
  if (!lens.identity() || safePath(pathname) === null) return;
  try {
    await App.prefetch();
    await (await behind()).prepareScreenAt(pathname);
  } catch {
    // it is said in its place
  }
}

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
 * @see rules 1.4, 9.5
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
          return { element: <LoginScreen onBegin={() => void App.prefetch()} /> };
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
