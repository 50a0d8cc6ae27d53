import { errorText, type FormErrors, isAborted } from '#console/dataProvider/calls/apiError';
import { newKey } from '#console/dataProvider/calls/attempts';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { listening } from '#console/listening';
import { readRecordFile, writeRecordFile } from '#contract/fields/fieldTexts';
import { nest } from './checkField';
import { readField, type SchemaField } from './schemaField';

/**
 * A file chosen in a form. The upload starts at once, and the backend reserves the file until the form's save names it.
 * @see rules 11.47
 */
export interface ChosenFile {
  file: File;
  /** The uploaded part, 0 to 1. */
  sent: number;
  /** The value that names the file, as soon as the backend has it. */
  value?: string;
  /** Why the upload failed. */
  problem?: unknown;
}

interface Sending extends ChosenFile {
  fieldId: string;
  going: Promise<void>;
  stop: AbortController;
}

type Holder = Pick<AtriumDataProvider, 'stageFieldFile'>;

const mark = 'chosen ';
/** Files by the temporary ids that name them in values until their upload ends. */
const chosen = new Map<string, Sending>();
const { tell, subscribe } = listening();

const idOf = (value: string): string | undefined => {
  const id = readRecordFile(value)?.id;
  return id?.startsWith(mark) ? id : undefined;
};

/** Whether a value is the temporary id of a running upload, which is valid on this page only. */
export const isPending = (value: unknown): value is string => typeof value === 'string' && idOf(value) !== undefined;

function change(id: string, changes: Partial<Sending>): void {
  const before = chosen.get(id);
  if (!before) return;
  chosen.set(id, { ...before, ...changes });
  tell();
}

async function send(dataProvider: Holder, id: string): Promise<void> {
  const it = chosen.get(id);
  if (!it) return;
  try {
    const { data } = await dataProvider.stageFieldFile({
      fieldId: it.fieldId,
      file: it.file,
      signal: it.stop.signal,
      onProgress: (loaded, total) => change(id, { sent: total > 0 ? loaded / total : 0 }),
    });
    change(id, { value: data.value });
  } catch (error) {
    if (!isAborted(error)) change(id, { problem: error });
  }
}

/** Starts an upload. @returns the temporary id as the form's value */
export function chooseFile(dataProvider: Holder, fieldId: string, file: File): string {
  const id = `${mark}${newKey()}`;
  chosen.set(id, { file, fieldId, sent: 0, going: Promise.resolve(), stop: new AbortController() });
  change(id, { going: send(dataProvider, id) });
  return writeRecordFile({ name: file.name, size: file.size, id });
}

export function sendAgain(dataProvider: Holder, value: string): void {
  const id = idOf(value) ?? '';
  change(id, { problem: undefined, sent: 0, stop: new AbortController() });
  change(id, { going: send(dataProvider, id) });
}

/** Cancels the upload of a file that the person has removed. */
export function giveUpFile(value: string): void {
  const id = idOf(value) ?? '';
  chosen.get(id)?.stop.abort();
  chosen.delete(id);
}

export const chosenFile = (value: string): ChosenFile | undefined => chosen.get(idOf(value) ?? '');

export const listenToChosen = subscribe;

type Values = Readonly<Record<string, unknown>>;

const toSend = (fields: readonly SchemaField[], values: Values) =>
  fields.filter((field) => isPending(readField(values, field)));

export const hasFilesToSend = (fields: readonly SchemaField[], values: Values): boolean =>
  toSend(fields, values).length > 0;

/**
 * The values of a form after all uploads. Failed uploads are tried once more.
 * @returns errors by field if one fails again
 */
export async function withFilesSent(
  dataProvider: Holder,
  fields: readonly SchemaField[],
  values: Values,
): Promise<{ values: Values; errors?: FormErrors }> {
  const waiting = toSend(fields, values);
  if (waiting.length === 0) return { values };
  const errors: FormErrors = {};
  let sent = values;
  for (const field of waiting) {
    const value = readField(values, field) ?? '';
    if (chosenFile(value)?.problem !== undefined) sendAgain(dataProvider, value);
    await chosen.get(idOf(value) ?? '')?.going;
    const it = chosenFile(value);
    if (it?.value !== undefined) sent = withValue(sent, field.source, it.value);
    else Object.assign(errors, nest(field.source, errorText(it?.problem), errors));
  }
  return Object.keys(errors).length > 0 ? { values, errors } : { values: sent };
}

function withValue(values: Values, source: string, value: string) {
  const [member = '', name] = source.split('.');
  return { ...values, [member]: name === undefined ? value : { ...Object(values[member]), [name]: value } };
}
