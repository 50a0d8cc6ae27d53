import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, type DataProvider, I18nContext, type LayoutProps, useStore } from 'react-admin';
import { authProvider } from './authProvider';
import { customScreens } from './custom/routes';
import { useLanguage } from './i18n/LanguageProvider';
import { steadyLanguage } from './i18n/language';
import { withResourceTexts } from './i18n/resourceTexts';
import { lazyPart } from './layout/loading/lazyPart';
import { useFirstScreenReady } from './layout/loading/useFirstScreenReady';
import { usePrefetchedScreens } from './layout/loading/usePrefetchedScreens';
import { LazyNotifications } from './layout/messages/LazyNotifications';
import { PageNavigateProvider } from './layout/navigation/pageNavigate';
import { productRouter } from './layout/navigation/productRouter';
import type { ScreenDescriptor } from './layout/navigation/screens';
import { preferencesStore } from './layout/preferencesStore';
import { AppShell } from './layout/shell/AppShell';
import { ConnectionBar } from './layout/shell/ConnectionBar';
import { ViewAsBar } from './layout/shell/ViewAsBar';
import { BrokenPage } from './layout/states/Broken';
import { NotAllowed, NotFound } from './layout/states/MessagePage';
import { HistoryProvider } from './records/OwnHistory';
import { sessionSteps } from './records/undo/steps';
import { resources } from './resources';
import { useProviders } from './useProviders';

const screens: readonly ScreenDescriptor[] = [...resources, ...customScreens];
const orNothing = { failure: () => null };
const RecordHistory = lazyPart(async () => (await import('#console/custom/history/RecordHistory')).RecordHistory);
const WaitingPhotos = lazyPart(
  async () => (await import('#console/custom/gallery/waiting/WaitingPhotos')).WaitingPhotos,
);
const NotificationBell = lazyPart(
  async () => (await import('#console/custom/notifications/NotificationBell')).NotificationBell,
  orNothing,
);
const UndoControl = lazyPart(async () => (await import('#console/records/undo/UndoControl')).UndoControl);
const Reauthentication = lazyPart(
  async () => (await import('#console/custom/password/Reauthentication')).Reauthentication,
  orNothing,
);
const LiveUpdates = lazyPart(async () => (await import('#console/layout/live/LiveUpdates')).LiveUpdates, orNothing);
// constant elements, so that the top bar does not render again; it has space for a bell that loads later
const noTool = <span className="atrium-tool" />;
const bell = (
  <span className="atrium-tool">
    <NotificationBell />
  </span>
);
const store = preferencesStore();
const routerProvider = productRouter(resources);

function Layout({ children }: LayoutProps) {
  usePrefetchedScreens(screens);
  const [waiting] = useStore('photos.waiting', 0);
  const written = useSyncExternalStore(sessionSteps.subscribe, sessionSteps.begun);
  const firstScreenReady = useFirstScreenReady();
  return (
    <>
      <AppShell screens={screens} tools={firstScreenReady ? bell : noTool}>
        <ConnectionBar />
        <ViewAsBar />
        {waiting > 0 && <WaitingPhotos count={waiting} />}
        <HistoryProvider value={RecordHistory}>{children}</HistoryProvider>
      </AppShell>
      {(written || firstScreenReady) && <UndoControl />}
      {firstScreenReady && <LiveUpdates />}
      {firstScreenReady && <Reauthentication />}
      <LazyNotifications />
    </>
  );
}

/** Provides the texts of the page's language, with react-admin's keys of resources. */
function ConsoleTexts({ children }: { children: ReactNode }) {
  const { provider } = useLanguage();
  return (
    <I18nContext.Provider value={useMemo(() => withResourceTexts(provider), [provider])}>
      {children}
    </I18nContext.Provider>
  );
}

interface AdminProps {
  /** Resources and custom routes, as in react-admin's `<Admin>`. */
  children: ReactNode;
  /** By default the product's. */
  dataProvider?: DataProvider;
}

/**
 * react-admin's `<Admin>` with the product's providers, frame and pages. It uses react-admin's contexts and routes
 * (`CoreAdminContext`, `CoreAdminUI`), so that all its components and hooks work below.
 */
export function Admin({ children, dataProvider }: AdminProps) {
  const own = useProviders();
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider ?? own.dataProvider}
      queryClient={own.queryClient}
      i18nProvider={steadyLanguage}
      store={store}
      routerProvider={routerProvider}
    >
      <ConsoleTexts>
        <PageNavigateProvider>
          <CoreAdminUI
            layout={Layout}
            catchAll={NotFound}
            accessDenied={NotAllowed}
            authenticationError={NotAllowed}
            error={BrokenPage}
            disableTelemetry
          >
            {children}
          </CoreAdminUI>
        </PageNavigateProvider>
      </ConsoleTexts>
    </CoreAdminContext>
  );
}
