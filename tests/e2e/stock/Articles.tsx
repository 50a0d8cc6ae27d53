import {
  Create,
  DataTable,
  Edit,
  List,
  ReferenceField,
  ReferenceInput,
  type ResourceProps,
  required,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

const Inputs = () => (
  <SimpleForm>
    <TextInput source="title" validate={required()} />
    <ReferenceInput source="authorId" reference="authors" />
  </SimpleForm>
);

export const Articles = () => (
  <List resource="articles" filters={[<TextInput key="title" source="title" alwaysOn />]} perPage={5}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="authorId">
        <ReferenceField source="authorId" reference="authors" />
      </DataTable.Col>
    </DataTable>
  </List>
);

/** A resource as react-admin's documents declare it. */
export const stockArticles: Omit<ResourceProps, 'name'> = {
  list: Articles,
  create: () => (
    <Create redirect="list">
      <Inputs />
    </Create>
  ),
  edit: () => (
    <Edit>
      <Inputs />
    </Edit>
  ),
  show: () => (
    <Show>
      <SimpleShowLayout>
        <TextField source="title" />
      </SimpleShowLayout>
    </Show>
  ),
};
