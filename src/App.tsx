import { CoreAdminContext, CoreAdminUI, CustomRoutes, type LayoutProps, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './authProvider';
import { LanguageProvider } from './i18n/LanguageProvider';
import { steadyLanguage } from './i18n/language';
import { AppShell } from './layout/AppShell';
import { BrokenPage } from './layout/Broken';
import { LazyNotifications } from './layout/LazyNotifications';
import { LensBar } from './layout/LensBar';
import { NotAllowed, NotFound } from './layout/MessagePage';
import { preferencesStore } from './layout/preferencesStore';
import { productRouter } from './layout/productRouter';
import { resourceOf, screenOf } from './layout/Screens';
import type { ScreenDescriptor } from './layout/screens';
import { usePrefetchedScreens } from './layout/usePrefetchedScreens';
import { customScreens } from './pages/routes';
import { resources } from './resources';
import { clients } from './resources/clients';
import { inventory } from './resources/inventory';
import { projects } from './resources/projects';
import { roles } from './resources/roles';
import { tickets } from './resources/tickets';
import { users } from './resources/users';
import { useProviders } from './useProviders';

const screens: readonly ScreenDescriptor[] = [...resources, ...customScreens];
const store = preferencesStore();
const routerProvider = productRouter(resources);

function Layout({ children }: LayoutProps) {
  usePrefetchedScreens(screens);
  return (
    <>
      <AppShell screens={screens}>
        <LensBar />
        {children}
      </AppShell>
      <LazyNotifications />
    </>
  );
}

/**
 * Everything behind the sign-in: a react-admin application, with the product's frame in place of its layout. Its
 * `AdminContext` and `AdminUI` are left out for their themes and pages, which nothing here shows: 60 KB.
 */
export const App = () => (
  <CoreAdminContext
    {...useProviders()}
    authProvider={authProvider}
    i18nProvider={steadyLanguage}
    store={store}
    routerProvider={routerProvider}
  >
    <LanguageProvider>
      <CoreAdminUI
        layout={Layout}
        catchAll={NotFound}
        accessDenied={NotAllowed}
        authenticationError={NotAllowed}
        error={BrokenPage}
        disableTelemetry
      >
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
      </CoreAdminUI>
    </LanguageProvider>
  </CoreAdminContext>
);
