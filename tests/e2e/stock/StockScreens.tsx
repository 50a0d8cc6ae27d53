import { useState } from 'react';
import {
  AutocompleteInput,
  BulkDeleteButton,
  BulkUpdateButton,
  Button,
  CanAccess,
  Confirm,
  Create,
  CreateButton,
  Datagrid,
  DataTable,
  DeleteButton,
  Edit,
  EditButton,
  ExportButton,
  FilterList,
  FilterListItem,
  FilterLiveSearch,
  List,
  NumberInput,
  Pagination,
  ReferenceField,
  ReferenceInput,
  required,
  SavedQueriesList,
  SelectInput,
  Show,
  ShowButton,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  Title,
  TopToolbar,
  useLogout,
  useNotify,
} from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';

const useResource = () => useParams().resource ?? '';
const nameOf = (resource: string) => (resource === 'projects' ? 'title' : 'name');

/** The filter in the side list and the bulk changes of each resource. */
const kinds: Readonly<Record<string, { filter: Record<string, string>; changes: Record<string, string> }>> = {
  clients: { filter: { q: 'Second' }, changes: { name: 'Renamed in bulk' } },
  inventory: { filter: { status: 'Available' }, changes: { status: 'Reserved' } },
  projects: { filter: { status: 'Completed' }, changes: { status: 'OnHold' } },
};

function Tools() {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const logout = useLogout();
  return (
    <TopToolbar>
      <CreateButton />
      <ExportButton />
      <CanAccess action="create">
        <span>May create</span>
      </CanAccess>
      <CanAccess action="delete" resource="roles">
        <span>May delete roles</span>
      </CanAccess>
      <Button label="Ask" onClick={() => setAsking(true)} />
      <Confirm
        isOpen={asking}
        title="A question"
        content="Shall it be so?"
        onConfirm={() => {
          setAsking(false);
          notify('So be it', { type: 'success' });
        }}
        onClose={() => setAsking(false)}
      />
      <Button label="Leave" onClick={() => logout()} />
    </TopToolbar>
  );
}

function SideFilters() {
  const filter = kinds[useResource()]?.filter ?? {};
  return (
    <div style={{ inlineSize: 220, order: -1 }}>
      <SavedQueriesList />
      <FilterLiveSearch source="q" />
      <FilterList label="Kind" icon={null}>
        <FilterListItem label={`Only ${Object.values(filter)}`} value={filter} />
      </FilterList>
    </div>
  );
}

const BulkActions = ({ resource }: { resource: string }) => (
  <>
    <BulkUpdateButton label="Update, undoable" data={kinds[resource]?.changes ?? {}} mutationMode="undoable" />
    <BulkUpdateButton label="Update at once" data={kinds[resource]?.changes ?? {}} mutationMode="pessimistic" />
    <BulkDeleteButton label="Delete, undoable" mutationMode="undoable" />
    <BulkDeleteButton label="Delete at once" mutationMode="pessimistic" />
  </>
);

/** `?table=datagrid`: the older of the two. */
export function StockList() {
  const resource = useResource();
  const [search] = useSearchParams();
  const name = nameOf(resource);
  const bulk = <BulkActions resource={resource} />;
  return (
    <List
      key={resource}
      resource={resource}
      title={`Stock ${resource}`}
      actions={<Tools />}
      aside={<SideFilters />}
      perPage={5}
      sort={{ field: name, order: 'ASC' }}
      pagination={<Pagination rowsPerPageOptions={[5, 10, 25]} />}
    >
      {search.get('table') === 'datagrid' ? (
        <Datagrid bulkActionButtons={bulk} rowClick={false}>
          <TextField source={name} />
          <EditButton />
          <ShowButton />
        </Datagrid>
      ) : (
        <DataTable bulkActionButtons={bulk} rowClick={false}>
          <DataTable.Col source={name} />
          {resource !== 'clients' && <DataTable.Col source="status" />}
          {resource === 'projects' && (
            <DataTable.Col source="clientId">
              <ReferenceField source="clientId" reference="clients" />
            </DataTable.Col>
          )}
          <DataTable.Col>
            <EditButton />
            <ShowButton />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

const Inputs = ({ resource }: { resource: string }) => (
  <>
    <TextInput source={nameOf(resource)} validate={required()} />
    {resource === 'inventory' && <NumberInput source="quantity" />}
    {resource === 'inventory' && (
      <SelectInput source="status" choices={['Available', 'InUse', 'Reserved'].map((id) => ({ id, name: id }))} />
    )}
    {resource === 'projects' && (
      <ReferenceInput source="clientId" reference="clients">
        <AutocompleteInput optionText="name" label="Client" />
      </ReferenceInput>
    )}
  </>
);

const modes = ['undoable', 'optimistic', 'pessimistic'] as const;

export function StockEdit() {
  const resource = useResource();
  const { id, mode: wanted } = useParams();
  const mode = modes.find((one) => one === wanted);
  return (
    <Edit resource={resource} id={id} mutationMode={mode} redirect={() => `stock/${resource}`}>
      <SimpleForm>
        <Inputs resource={resource} />
        <DeleteButton mutationMode={mode} redirect={() => `stock/${resource}`} />
      </SimpleForm>
    </Edit>
  );
}

export function StockCreate() {
  const resource = useResource();
  return (
    <Create resource={resource} redirect={() => `stock/${resource}`}>
      <SimpleForm>
        <Inputs resource={resource} />
      </SimpleForm>
    </Create>
  );
}

export function StockShow() {
  const resource = useResource();
  const { id } = useParams();
  return (
    <Show
      resource={resource}
      id={id}
      actions={
        <TopToolbar>
          <EditButton />
        </TopToolbar>
      }
    >
      <SimpleShowLayout>
        <Title title="A stock detail" />
        <TextField source={nameOf(resource)} />
        {resource === 'projects' && <ReferenceField source="clientId" reference="clients" link="show" />}
      </SimpleShowLayout>
    </Show>
  );
}
