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
  /** Fields of the card; those without a value are omitted. */
  fields: readonly SchemaField[];
  menu: ReactNode;
}

/** A card made from fields: a link with the record's name, the menu and the values. */
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

/** The card of lists without a card of their own. */
export const fieldCard = <R extends ListedRecord>(
  paths: RecordPaths,
  nameOf: (record: R) => string,
  fields: readonly SchemaField[] = [],
) =>
  memo(({ record, menuOf }: CardProps<R>) => (
    <FieldCard record={record} name={nameOf(record)} paths={paths} fields={fields} menu={menuOf(record)} />
  ));
