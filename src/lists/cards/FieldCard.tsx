import { memo, type ReactNode } from 'react';
import type { RecordPaths } from '#console/layout/navigation/recordNavigation';
import type { CardProps } from '#console/lists/listTypes';
import { viewOf } from '#console/schema/fieldTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';
import { CardHead } from './CardHead';
import { CardRoot } from './CardRoot';

interface FieldCardProps {
  record: ListedRecord;
  name: string;
  paths: RecordPaths;
  /** Values on the card beside the record's name; a field without a value is left out. */
  fields: readonly SchemaField[];
  menu: ReactNode;
}

/** A card made of fields: the record's name, which leads to it, its menu and its values. */
export function FieldCard({ record, name, paths, fields, menu }: FieldCardProps) {
  const context = useFieldContext();
  return (
    <CardRoot>
      <CardHead record={record} name={name} paths={paths} menu={menu} />
      <ul className="facts">
        {fields.map((field) => {
          const text = readField(record, field);
          return (
            text !== null &&
            text !== name && (
              <li key={field.key}>
                <bdi>{viewOf(field.type).show(text, field, context)}</bdi>
              </li>
            )
          );
        })}
      </ul>
    </CardRoot>
  );
}

/** A card of fields, for lists that have none of their own. */
export const fieldCard = <R extends ListedRecord>(
  paths: RecordPaths,
  nameOf: (record: R) => string,
  fields: readonly SchemaField[] = [],
) =>
  memo(({ record, menuOf }: CardProps<R>) => (
    <FieldCard record={record} name={nameOf(record)} paths={paths} fields={fields} menu={menuOf(record)} />
  ));
