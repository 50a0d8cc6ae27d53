import { DataTable, DateField, List, NumberField, SelectInput, TextInput } from 'react-admin';
import { projectStatuses } from '#contract/resources/projects';

const filters = [
  <TextInput key="q" source="q" label="Search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={projectStatuses.map((status) => ({ id: status, name: status }))}
  />,
];

/** The same list and columns with react-admin's own components. */
export const StockProjects = () => (
  <List filters={filters} perPage={25} sort={{ field: 'title', order: 'ASC' }} exporter={false} resource="projects">
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="clientName" />
      <DataTable.Col source="status" />
      <DataTable.Col source="startDate" field={DateField} />
      <DataTable.Col source="endDate" field={DateField} />
      <DataTable.Col source="progress" field={NumberField} />
      <DataTable.Col source="internalUsers" render={(record) => record?.internalUsers.length} />
      <DataTable.NumberCol source="fields.f_budget" />
      <DataTable.Col source="fields.f_site" />
    </DataTable>
  </List>
);
