import { StrictMode, Suspense } from 'react';
import { type createMemoryRouter, Outlet, type RouteObject, RouterProvider, useRouteError } from 'react-router-dom';
import { LanguageProvider } from './i18n/LanguageProvider';
import { BrokenPage } from './layout/states/Broken';
import { Appearance } from './layout/theme/Appearance';

const RouteFailure = () => <BrokenPage error={useRouteError()} />;

/** `index.html` holds the page's content until the first screen has loaded. */
const nothingYet = <Outlet />;

/** The frame of all addresses. */
export const addressesOf = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteFailure />, hydrateFallbackElement: nothingYet, children },
];

export const loginPath = '/login/:tenantId?';

/**
 * Everything that the page shows. The sign-in's first frame is made of the same tree when the console is built.
 * The boundary stands above the router, so that a page stays until the next one is there.
 */
export const Root = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => (
  <StrictMode>
    <Appearance>
      <LanguageProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </LanguageProvider>
    </Appearance>
  </StrictMode>
);
