import { rm } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint';
import { fieldFileEndpoints } from '#contract/extensions/fieldFiles';
import { entities } from '#contract/fields/entityKinds';
import { writeRecordFile } from '#contract/fields/fieldTexts';
import type { FieldType } from '#contract/fields/fieldType';
import { typeOf } from '#contract/fields/fieldTypes';
import { isLinked } from '#contract/fields/links';
import { customFieldKey } from '#contract/lists/listQuery';
import { meets } from '#contract/permissions';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { addressesFor } from '#server/areas/images/addresses';
import { isId, newId } from '#server/database/ids';
import { readDefinitions } from '#server/fields/definitions';
import { stageFile } from '#server/fields/files';
import { lockDefinitionsShared } from '#server/fields/locks';
import { checkDocument } from '#server/files/documentKinds';
import { newFileKey, thumbnailKeyOf } from '#server/files/keys';
import { requireQuota } from '#server/files/quota';
import { prepareImage } from '#server/files/rasterImages';
import { storeFiles } from '#server/files/storeFiles';
import { type ReceivedUpload, readUpload } from '#server/files/upload';
import { type Implementation, implement, implementStreaming, type StreamingCall } from '#server/http/implement';
import { forbidden, notFound } from '#server/problem';
import { lockSeen } from '#server/records/read/rows';
import { giveValue } from '#server/records/sources/area';
import type { RecordCall } from '#server/resources/descriptor';
import { registeredOf } from '#server/resources/registry';

/** A field that holds files and is visible to the caller. @throws Problem 404 */
async function fileField(call: RecordCall, fieldId: string) {
  if (!isId(fieldId)) throw notFound();
  const { rows } = await call.tx.query<{ kind: EntityKind }>(
    'select kind from field_definitions where tenant_id = $company and id = $1',
    [fieldId],
  );
  const kind = rows[0]?.kind;
  const registered = kind && registeredOf(entities[kind].resource);
  if (!kind || !registered) throw notFound();
  const definition = (await readDefinitions(call.tx, kind)).find(({ id }) => id === fieldId.toLowerCase());
  if (!definition || isLinked(definition) || !typeOf(definition).file) throw notFound();
  return { ...registered, definition, type: typeOf(definition) };
}

/**
 * A field that holds files, of a record that the caller sees.
 * @throws Problem 404, 403 without the right to the records, or to the field
 */
async function fieldOf(call: RecordCall, fieldId: string, recordId: string, action: 'read' | 'change') {
  const found = await fileField(call, fieldId);
  const seen = isId(recordId) ? await lockSeen(call, found.record, [recordId], { dryRun: true }) : [];
  if (seen.length === 0) throw notFound();
  if (!meets(call.identity, found.needs[action])) throw action === 'read' ? notFound() : forbidden();
  // Checked before the upload, to spare a useless one; the write checks again.
  if (action === 'change') found.record.allow?.(call.identity, { [customFieldKey(found.definition.id)]: null });
  return found;
}

/** A field that holds files, where the caller may save some record with a file. @throws Problem 404, 403 */
async function fieldToFill(call: RecordCall, fieldId: string) {
  const found = await fileField(call, fieldId);
  const { needs, definition, record } = found;
  const mayCreate = meets(call.identity, needs.create);
  if (definition.refused || !(mayCreate || meets(call.identity, needs.change))) throw forbidden();
  if (!mayCreate) record.allow?.(call.identity, { [customFieldKey(definition.id)]: null });
  return found;
}

/** Writes the file of a record's field, and queues the deletion of the former file. */
async function putValue(call: RecordCall, value: string | null): Promise<void> {
  const { fieldId = '', recordId = '' } = call.params;
  const { record, definition } = await fieldOf(call, fieldId, recordId, 'change');
  await lockDefinitionsShared(call.tx, record.list.customFields ?? 'computed');
  await giveValue(call, record, recordId, customFieldKey(definition.id), value);
}

/** Prepares the stored files of an upload; an image is turned upright, cleaned, and gets a thumbnail. */
async function prepare(upload: ReceivedUpload<typeof form>, type: FieldType, tenantId: string) {
  if (type.file !== 'image') {
    const { extension, contentType } = await checkDocument(upload, upload.fileName);
    const key = newFileKey(tenantId, extension);
    return { key, size: upload.size, files: [{ path: upload.path, key, contentType }] };
  }
  const image = await prepareImage({ path: upload.path, fileName: upload.fileName, tenantId });
  const key = newFileKey(tenantId, image.extension);
  const small = thumbnailKeyOf(key);
  return {
    key,
    small,
    size: image.size,
    files: [
      { path: image.path, key, contentType: image.contentType },
      { path: image.thumbnailPath, key: small, contentType: 'image/webp', derived: true },
    ],
  };
}

const { body } = fieldFileEndpoints.upload;
const form = body.multipart;

const within = <E extends Endpoint>(call: StreamingCall<E>, own: Pick<RecordCall, 'tx' | 'identity'>): RecordCall => ({
  ...call,
  ...own,
  query: {},
  body: undefined,
});

type Found = Awaited<ReturnType<typeof fileField>>;
/** The row of a file that is stored. */
interface Stored {
  key: string;
  small: string | null;
  name: string;
  size: number;
}

/** Receives a file for a field and stores it with its row. @param insert returns the file's id */
async function takeIn<E extends Endpoint>(
  call: StreamingCall<E>,
  find: (own: RecordCall) => Promise<Found>,
  insert: (own: RecordCall, file: Stored) => Promise<string>,
) {
  const { identity, request, services, transaction } = call;
  const { config, files } = services;
  const type = await transaction({ readOnly: true }, async (tx, identity) => {
    const found = await find(within(call, { tx, identity }));
    await requireQuota(tx, config.tenantQuotaBytes, 1);
    return found.type;
  });
  const limit = type.file === 'image' ? config.maxImageBytes : config.maxDocumentBytes;
  const came = await readUpload(request, { body, folder: files.incoming, limit });
  const made = [came.path];
  try {
    const prepared = await prepare(came, type, identity.tenantId);
    made.push(...prepared.files.map(({ path }) => path));
    const { key, small = null, size } = prepared;
    const stored = { store: files, log: request.log, quota: config.tenantQuotaBytes, transaction };
    return await storeFiles(stored, prepared.files, (tx) =>
      insert(within(call, { tx, identity }), { key, small, name: came.fileName, size }),
    );
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

const upload = implementStreaming(fieldFileEndpoints.upload, async (call) => {
  const { fieldId, recordId } = call.params;
  const value = await takeIn(
    call,
    (own) => fieldOf(own, fieldId, recordId, 'change'),
    async (own, { key, small, name, size }) => {
      const id = newId();
      await own.tx.query(
        `insert into field_files (tenant_id, id, record_id, field_id, file_key, thumbnail_key, file_name, size)
          values ($company, $1, $2, $3, $4, $5, $6, $7)`,
        [id, recordId, fieldId, key, small, name, size],
      );
      const value = writeRecordFile({ name, size, id });
      await putValue(own, value);
      return value;
    },
  );
  return { value };
});

/** Stores a file until a save puts it into a record's field. @see rules 11.48 */
const hold = implementStreaming(fieldFileEndpoints.hold, async (call) => {
  const { fieldId } = call.params;
  const find = (own: RecordCall) => fieldToFill(own, fieldId);
  const value = await takeIn(call, find, async (own, file) => {
    const { definition } = await find(own); // the field may have been deleted during the upload
    const id = await stageFile(own.tx, { fieldId: definition.id, ...file });
    return writeRecordFile({ name: file.name, size: file.size, id });
  });
  return { value };
});

const remove = implement(fieldFileEndpoints.remove, async (call) => {
  await putValue(within(call, call), null);
});

const address = implement(fieldFileEndpoints.address, async (call) => {
  const { tx, params, services, request } = call;
  if (!isId(params.fileId)) throw notFound();
  const file = await tx.first<Record<'fieldId' | 'key' | 'name', string> & Record<'recordId' | 'small', string | null>>(
    `select record_id as "recordId", field_id as "fieldId", file_key as key, thumbnail_key as small, file_name as name
      from field_files where tenant_id = $company and id = $1 and (expires_at is null or held_by = $2)`,
    [params.fileId, tx.userId],
  );
  if (!file) throw notFound();
  if (file.recordId === null) await fieldToFill(within(call, call), file.fieldId);
  else await fieldOf(within(call, call), file.fieldId, file.recordId, 'read');
  const { sign } = addressesFor(services.config, request);
  const { url } = sign(file.key, { name: file.name });
  return { url, ...(file.small && { shown: sign(file.key).url, small: sign(file.small).url }) };
});

/** Files of records' custom fields. @see rules 11.46, 11.47 */
export const fieldFileCalls: readonly Implementation[] = [upload, hold, remove, address];
