import { useDataProvider, useEvent } from 'react-admin';
import { errorText, isConflict } from '#console/dataProvider/calls/apiError';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { collidedText, lastEditor } from '#console/records/drafts/lastEditor';
import { viewOf } from '#console/schema/fieldTypes';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { readField, type SchemaField } from '#console/schema/schemaField';
import { useFieldContext } from '#console/schema/useFieldContext';

/** A new value for one field of a record, as text; '' clears it. */
interface ValueChange<R extends ListedRecord = ListedRecord> {
  record: R;
  field: SchemaField;
  text: string;
}

interface WriteOptions<R> {
  data: Readonly<Record<string, unknown>>;
  /** The record that the person has seen. */
  before: R;
}

/** The result of a write; `joined`: merged with another person's change. */
export type FieldOutcome<R> =
  | { kind: 'saved'; record: R }
  | { kind: 'joined' }
  | { kind: 'collided'; current: R; reason: string }
  | { kind: 'failed'; reason: string };

/** Writes one field of a record as the person saw it. After a conflict in other fields the write is repeated. */
export function useFieldWrite<R extends ListedRecord>(resource: string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const context = useFieldContext();
  const named = useExtension('history');

  const shownValue = (record: R, field: SchemaField): string => {
    const value = readField(record, field);
    return value === null ? context.text('schema.empty') : viewOf(field.type).format(value, field, context);
  };
  /** The name of the person who changed the field, and its current value. */
  const collisionWords = async (id: string, field: SchemaField, current: R): Promise<string> => {
    const editor = named ? await lastEditor(dataProvider, id, [field.source]) : undefined;
    return `${collidedText(editor, context.text)} ${context.text('drafts.theirs')}: ${shownValue(current, field)}`;
  };

  const join = async (
    { record: { id }, field, text }: ValueChange<R>,
    { data, before }: WriteOptions<R>,
  ): Promise<FieldOutcome<R>> => {
    const { data: current } = await dataProvider.getOne<R>(resource, { id });
    const [known, now] = [readField(before, field) ?? '', readField(current, field) ?? ''];
    if (now !== known && now !== text) {
      return { kind: 'collided', current, reason: await collisionWords(id, field, current) };
    }
    await dataProvider.update(resource, { id, data, previousData: current });
    return { kind: 'joined' };
  };
  const write = useEvent(async (change: ValueChange<R>, options: WriteOptions<R>): Promise<FieldOutcome<R>> => {
    const { data, before } = options;
    const { id } = change.record;
    const meta = { asSeen: true };
    const failed = (error: unknown): FieldOutcome<R> => ({ kind: 'failed', reason: errorText(error) });
    try {
      const { data: saved } = await dataProvider.update<R>(resource, { id, data, previousData: before, meta });
      return { kind: 'saved', record: saved };
    } catch (error) {
      return isConflict(error) ? join(change, options).catch(failed) : failed(error);
    }
  });
  return { write, shownValue };
}
