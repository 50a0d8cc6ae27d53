import { useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { safePath } from './authProvider/returnAddress';
import { useIdentity } from './authProvider/useIdentity';
import { viewAs } from './authProvider/viewAs';
import { config } from './config';
import { language } from './i18n/language';
import { lazyPart } from './layout/loading/lazyPart';
import { loadChunk } from './layout/loading/loadChunk';
import { ToSignIn } from './layout/shell/ToSignIn';
import { BrokenPage } from './layout/states/Broken';
import { addressesOf, loginPath } from './Root';

/** The console apart from the sign-in, which needs no password rules of the contract. */
const registration = () => loadChunk(() => import('./custom/signIn/Register'));

/** The pages of a forgotten password, with their texts. */
const forgotten = async () => {
  const [pages] = await Promise.all([loadChunk(() => import('./custom/signIn/forgotten')), language.openAhead()]);
  return pages;
};

/** The console with its texts. */
const behind = async () => {
  const [console] = await Promise.all([import('./App'), language.openConsole()]);
  return console;
};

const App = lazyPart(async () => (await behind()).App, { failure: BrokenPage });

/** The sign-in, which fetches what stands behind it while somebody types. */
const entrance = async () => {
  const { LoginScreen } = await loadChunk(() => import('./custom/signIn'));
  return { element: <LoginScreen onBegin={() => void App.prefetch()} /> };
};

/** A visitor who is not signed in is taken to the sign-in without waiting for the console. */
function Behind() {
  const identity = useIdentity();
  const [last, setLast] = useState(identity);
  if (identity && identity !== last) setLast(identity);
  if (!identity) return <ToSignIn userId={last?.id ?? null} />;
  // another user must not see data of the one before
  return <App key={`${identity.tenantId}/${identity.id}`} />;
}

/** Fetches what the address shows to whoever is signed in, so that it is there when it is first painted. */
async function prepare(pathname: string): Promise<void> {
  if (!viewAs.identity() || safePath(pathname) === null) return;
  await App.prefetch();
  await (await behind()).prepareScreenAt(pathname);
}

/** The sign-in, loaded before the first render where the address shows it. */
const loginAt = async (pathname: string): Promise<Pick<RouteObject, 'element' | 'lazy'>> =>
  /^\/login(\/|$)/.test(pathname) ? entrance() : { lazy: entrance };

/**
 * The addresses of the application. What is before the sign-in and what is behind it are two parts that are loaded
 * apart: nobody waits for the console to sign in, and it is fetched while they type.
 * @see rules 1.4, 9.5
 */
export async function startAddresses(pathname: string) {
  const [login] = await Promise.all([
    // a failed load shows its error in its own place
    loginAt(pathname).catch(() => ({ lazy: entrance })),
    prepare(pathname).catch(() => undefined),
  ]);
  return createBrowserRouter(
    addressesOf([
      config.tenantId
        ? { path: '/', element: <Navigate to="/login" replace /> }
        : { path: '/', lazy: () => loadChunk(() => import('./custom/landing')) },
      { path: loginPath, ...login },
      { path: '/register/:tenantId', lazy: async () => ({ Component: (await registration()).Register }) },
      { path: '/forgot/:tenantId', lazy: async () => ({ Component: (await forgotten()).ForgotPassword }) },
      { path: '/reset/:tenantId', lazy: async () => ({ Component: (await forgotten()).ResetPassword }) },
      { path: '*', element: <Behind /> },
    ]),
  );
}
