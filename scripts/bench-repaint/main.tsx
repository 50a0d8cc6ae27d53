import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Admin, Resource as StockResource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../../src/dataProvider/queryClient';
import { en } from '../../src/i18n/en';
import { theme } from '../../src/layout/theme';
import { ProjectsScreen } from '../../src/resources/projects/ProjectsScreen';
import { dataProvider } from './records';
import { StockProjects } from './StockProjects';

/** The console's list as it ships, in its own theme. */
const Ours = () => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <CoreAdminContext
      dataProvider={dataProvider}
      queryClient={createQueryClient()}
      store={memoryStore()}
      i18nProvider={polyglotI18nProvider(() => en, 'en', undefined, { allowMissing: true })}
    >
      <CoreAdminUI disableTelemetry>
        <Resource name="projects" list={ProjectsScreen} />
      </CoreAdminUI>
    </CoreAdminContext>
  </ThemeProvider>
);

/** react-admin's list as its documents write it, in its own theme and shell. */
const Stock = () => (
  <Admin dataProvider={dataProvider} queryClient={createQueryClient()} store={memoryStore()} disableTelemetry>
    <StockResource name="projects" list={StockProjects} />
  </Admin>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const stock = document.cookie.includes('table=stock');
createRoot(root).render(<BrowserRouter>{stock ? <Stock /> : <Ours />}</BrowserRouter>);
