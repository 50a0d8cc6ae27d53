import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { recordPaths } from '#console/layout/navigation/recordNavigation';
import type { RecordNamespace } from '#console/records/recordTexts';
import type { ListedRecord } from '#console/schema/schemaColumns';
import type { SchemaField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { useSchema } from '#console/schema/useSchema';
import { definitions, type PlainName, titleOf } from '#contract/resources/index';

export const plainPaths = (resource: PlainName) => recordPaths(`/${resource}`, { overList: true });

/** The namespace with the texts of lists and forms. */
export const namespaceOf = (resource: PlainName): RecordNamespace => {
  const { words }: { words: RecordNamespace } = definitions[resource];
  return words;
};

/** Returns a function that names a record. */
export const nameIn = (resource: PlainName) => {
  const title = titleOf(resource);
  return (record: ListedRecord): string => String(record[title] ?? '');
};

/** System and custom fields of the resource, in the person's language. */
export function usePlainFields(resource: PlainName) {
  const text = useText();
  const own = useMemo(() => Object.values<SchemaField>(systemSchemaFields(resource, text)), [resource, text]);
  return useSchema(resource, own);
}
