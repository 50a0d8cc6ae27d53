import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, DataTable, fetchUtils, List, Resource, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';

/** The least that react-admin needs to show the same list of the same server. */
const httpClient = (url: string, options: fetchUtils.Options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem('token')}` },
  });

const filters = [<TextInput key="q" source="q" alwaysOn />];
const Projects = () => (
  <List filters={filters} perPage={25} sort={{ field: 'title', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="clientName" />
      <DataTable.Col source="status" />
      <DataTable.Col source="startDate" />
      <DataTable.Col source="endDate" />
      <DataTable.Col source="progress" />
    </DataTable>
  </List>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <Admin disableTelemetry dataProvider={simpleRestProvider('/api', httpClient)}>
    <Resource name="Projects" list={Projects} />
  </Admin>,
);
