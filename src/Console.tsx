import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { authProvider } from './authProvider';
import type { Identity } from './authProvider/identity';
import { lens } from './authProvider/lens';
import { ensureFreshToken } from './authProvider/refresh';
import { session } from './authProvider/session';
import { config } from './config';
import { createDataProvider } from './dataProvider';
import { connectHttp } from './dataProvider/httpClient';
import { createQueryClient } from './dataProvider/queryClient';
import { LanguageProvider } from './i18n/LanguageProvider';
import { language } from './i18n/language';
import { AppShell } from './layout/AppShell';
import { LazyNotifications } from './layout/LazyNotifications';
import { LensBar } from './layout/LensBar';
import { preferencesStore } from './layout/preferencesStore';
import { Screens } from './layout/Screens';
import type { ScreenDescriptor } from './layout/screens';
import { usePrefetchedScreens } from './layout/usePrefetchedScreens';
import { customScreens } from './pages/routes';
import { resources } from './resources';

connectHttp({
  baseUrl: config.apiBaseUrl,
  token: session.token,
  ensureFreshToken,
  onUnauthorized: session.clear,
  // who looks through another role's eyes only looks
  writeRefusal: () => (lens.current() ? language.current().provider.translate('roles.lens.refused') : null),
});

const screens: readonly ScreenDescriptor[] = [...resources, ...customScreens];
const store = preferencesStore();

const definitions = Object.fromEntries(
  resources.map(({ name, recordRepresentation }) => [name, { name, recordRepresentation, hasList: true }]),
);

/**
 * For react-admin's own context, which builds everything below anew when the language changes. It sees none change;
 * the screens stand below `LanguageProvider`, which paints them anew instead.
 */
const steadyLanguage = {
  translate: (key: string, values?: object) => language.current().provider.translate(key, values),
  changeLocale: language.change,
  getLocale: language.locale,
};

/** Everything behind the sign-in. Somebody else begins with nothing of what the one before has seen. */
export const Console = ({ identity: { tenantId, id } }: { identity: Identity }) => (
  <SignedIn key={`${tenantId}/${id}`} />
);

function SignedIn() {
  const [{ queryClient, dataProvider }] = useState(() => {
    const cache = createQueryClient();
    return { queryClient: cache, dataProvider: createDataProvider({ queryClient: cache }) };
  });
  usePrefetchedScreens(screens);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={steadyLanguage}
      store={store}
    >
      <LanguageProvider>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <AppShell screens={screens}>
            <LensBar />
            <Screens screens={screens} />
          </AppShell>
          <LazyNotifications />
        </ResourceDefinitionContextProvider>
      </LanguageProvider>
    </CoreAdminContext>
  );
}
