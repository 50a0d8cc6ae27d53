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

/**
 * The registration is a chunk of its own, because it needs the contract's password rules, which the sign-in does not.
 */
const registration = () => loadChunk(() => import('./custom/signIn/Register'));

/** The pages of a password reset, with their texts. */
const forgotten = async () => {
  const [pages] = await Promise.all([loadChunk(() => import('./custom/signIn/forgotten')), language.openAhead()]);
  return pages;
};

/** The end of a sign-in at an identity provider, with its texts. */
const providerCallback = async () => {
  const [page] = await Promise.all([loadChunk(() => import('./custom/signIn/ProviderCallback')), language.openAhead()]);
  return { Component: page.ProviderCallback };
};

/** The page of the API, with calls as the signed-in person. */
const apiDocs = async () => {
  const [{ ApiDocs }] = await Promise.all([
    loadChunk(() => import('./custom/apiDocs/ApiDocs')),
    import('./useProviders'),
    language.openAhead(),
  ]);
  return { Component: ApiDocs };
};

/** The console with its texts. */
const behind = async () => {
  const [console] = await Promise.all([import('./App'), language.openConsole()]);
  return console;
};

const App = lazyPart(async () => (await behind()).App, { failure: BrokenPage });

/** The sign-in. It prefetches the console while the person types. */
const entrance = async () => {
  const { LoginScreen } = await loadChunk(() => import('./custom/signIn'));
  return { element: <LoginScreen onBegin={() => void App.prefetch()} /> };
};

/** Redirects visitors without a session to the sign-in before the console loads. */
function Behind() {
  const identity = useIdentity();
  const [last, setLast] = useState(identity);
  if (identity && identity !== last) setLast(identity);
  if (!identity) return <ToSignIn userId={last?.id ?? null} />;
  // another user must not see the previous user's data
  return <App key={`${identity.tenantId}/${identity.id}`} />;
}

/** Prefetches the screen of the address for a signed-in user, so that its first render is complete. */
async function prepare(pathname: string): Promise<void> {
  if (!viewAs.identity() || safePath(pathname) === null) return;
  await App.prefetch();
  await (await behind()).prepareScreenAt(pathname);
}

/** The sign-in route, loaded before the first render if the address shows it. */
const loginAt = async (pathname: string): Promise<Pick<RouteObject, 'element' | 'lazy'>> =>
  /^\/login(\/|$)/.test(pathname) ? entrance() : { lazy: entrance };

/**
 * The routes of the application. Sign-in pages and console are separate chunks: signing in does not wait for the
 * console, which loads while the person types.
 * @see rules 1.4, 9.5
 */
export async function startAddresses(pathname: string) {
  const [login] = await Promise.all([
    // a chunk that failed to load shows its error in its place
    loginAt(pathname).catch(() => ({ lazy: entrance })),
    prepare(pathname).catch(() => undefined),
  ]);
  return createBrowserRouter(
    addressesOf([
      config.tenantId
        ? { path: '/', element: <Navigate to="/login" replace /> }
        : { path: '/', lazy: () => loadChunk(() => import('./custom/landing')) },
      { path: loginPath, ...login },
      { path: '/login/:tenantId/callback', lazy: providerCallback },
      { path: '/register/:tenantId', lazy: async () => ({ Component: (await registration()).Register }) },
      { path: '/forgot/:tenantId', lazy: async () => ({ Component: (await forgotten()).ForgotPassword }) },
      { path: '/reset/:tenantId', lazy: async () => ({ Component: (await forgotten()).ResetPassword }) },
      { path: '/docs', lazy: apiDocs },
      { path: '*', element: <Behind /> },
    ]),
  );
}
