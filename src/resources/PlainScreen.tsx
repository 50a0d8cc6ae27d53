import { useMemo } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordList } from '#console/lists/RecordList';
import { RecordScreen } from '#console/records/RecordScreen';
import { type ListedRecord, schemaColumns } from '#console/schema/schemaColumns';
import { useFieldContext } from '#console/schema/useFieldContext';
import { type PlainName, titleOf } from '#contract/resources/index';
import { nameIn, namespaceOf, plainPaths, usePlainFields } from './plainParts';

const PlainDetails = lazyPart(async () => (await import('./PlainDetails')).PlainDetails);
const PlainPanel = lazyPart(async () => (await import('./PlainPanel')).PlainPanel);
const PlainForm = lazyPart(async () => (await import('./PlainForm')).PlainForm);

/** The screen of a resource without one of its own: list, records and dialogs, made from its definition. */
export function plainScreen(resource: PlainName) {
  const paths = plainPaths(resource);
  const nameOf = nameIn(resource);
  const title = titleOf(resource);

  const Panel = ({ id }: { id: string }) => <PlainPanel resource={resource} id={id} />;

  function List() {
    const { fields, layout } = usePlainFields(resource);
    const context = useFieldContext();
    const columns = useMemo(
      () => schemaColumns(fields, context).map((column) => ({ ...column, title: column.key === title })),
      [fields, context],
    );
    const others = useMemo(() => fields.filter(({ key }) => key !== title), [fields]);
    return (
      <RecordList<ListedRecord>
        resource={resource}
        namespace={namespaceOf(resource)}
        paths={paths}
        layout={layout}
        bulkFields={others}
        description={{
          filterFields: others,
          otherFields: fields,
          columns,
          panel: Panel,
          nameOf,
          loadingText: context.text('common.loading'),
        }}
      />
    );
  }

  const Details = ({ id }: { id: string }) => <PlainDetails resource={resource} id={id} />;
  const Form = Object.assign(({ id }: { id?: string }) => <PlainForm resource={resource} id={id} />, {
    prefetch: PlainForm.prefetch,
  });
  const list = <List />;
  return () => <RecordScreen resource={resource} list={list} details={Details} form={Form} />;
}
