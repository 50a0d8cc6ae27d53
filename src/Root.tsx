import { StrictMode, Suspense } from 'react';
import { type createMemoryRouter, Outlet, type RouteObject, RouterProvider, useRouteError } from 'react-router-dom';
import { LanguageProvider } from './i18n/LanguageProvider';
import { BrokenPage } from './layout/states/Broken';
import { Appearance } from './layout/theme/Appearance';

const RouteFailure = () => <BrokenPage error={useRouteError()} />;

/** `index.html` shows content until the first screen has loaded. */
const nothingYet = <Outlet />;

/** The root route. */
export const addressesOf = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteFailure />, hydrateFallbackElement: nothingYet, children },
];

export const loginPath = '/login/:tenantId?';

/**
 * The root of the page. The build renders the same tree for the pre-rendered sign-in. The suspense boundary is above
 * the router, so that a page stays until the next one has loaded.
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
