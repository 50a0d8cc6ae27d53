import { rm } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint';
import { entities } from '#contract/entityKinds';
import { fieldFiles } from '#contract/fieldFiles';
import { writeKeptFile } from '#contract/fieldTexts';
import { type FieldType, typeOf } from '#contract/fieldTypes';
import { isLinked } from '#contract/links';
import { customFieldKey } from '#contract/listQuery';
import { meets } from '#contract/permissions';
import type { EntityKind } from '#contract/tenants';
import { addressesFor } from '#server/areas/images/addresses';
import { isId, newId } from '#server/database/ids';
import { readDefinitions } from '#server/fields/definitions';
import { settleFiles } from '#server/fields/files';
import { checkDocument } from '#server/files/documentKinds';
import { newFileKey, thumbnailKeyOf } from '#server/files/keys';
import { requireRoom } from '#server/files/quota';
import { prepareImage } from '#server/files/rasterImages';
import { storeFiles } from '#server/files/storeFiles';
import { readUpload, type Upload } from '#server/files/upload';
import { type Implementation, implement, implementStreaming, type StreamingCall } from '#server/implement';
import { forbidden, notFound } from '#server/problem';
import { giveValue } from '#server/records/area';
import type { RecordCall } from '#server/records/descriptor';
import { registeredOf } from '#server/records/registry';
import { lockSeen } from '#server/records/rows';

/** The field of a record, as far as the caller sees both. @throws Problem 404, 403 without the right to the records */
async function fieldOf(call: RecordCall, fieldId: string, recordId: string, action: 'read' | 'change') {
  if (!isId(fieldId) || !isId(recordId)) throw notFound();
  const { rows } = await call.tx.query<{ kind: EntityKind }>(
    'select kind from field_definitions where tenant_id = $company and id = $1',
    [fieldId],
  );
  const kind = rows[0]?.kind;
  const registered = kind && registeredOf(entities[kind].resource);
  if (!kind || !registered) throw notFound();
  const definition = (await readDefinitions(call.tx, kind)).find(({ id }) => id === fieldId.toLowerCase());
  const type = definition && !isLinked(definition) ? typeOf(definition) : undefined;
  const seen = await lockSeen(call, registered.record, [recordId], { dryRun: true });
  if (!type?.file || seen.length === 0) throw notFound();
  if (!meets(call.identity, registered.needs[action])) throw action === 'read' ? notFound() : forbidden();
  return { kind, record: registered.record, type };
}

/** Writes what a record's field holds, and lets go of what it held. */
async function putValue(call: RecordCall, value: string | null): Promise<void> {
  const { fieldId = '', recordId = '' } = call.params;
  const { kind, record } = await fieldOf(call, fieldId, recordId, 'change');
  await giveValue(call, record, recordId, customFieldKey(fieldId.toLowerCase()), value);
  await settleFiles(call.tx, kind, [recordId], call.services.config.trashDays);
}

/** What is stored of an upload: an image with its small one, made upright and clean. */
async function prepare(upload: Upload<typeof form>, type: FieldType, tenantId: string) {
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

const { body } = fieldFiles.upload;
const form = body.multipart;

const within = <E extends Endpoint>(call: StreamingCall<E>, own: Pick<RecordCall, 'tx' | 'identity'>): RecordCall => ({
  ...call,
  ...own,
  query: {},
  body: undefined,
});

const upload = implementStreaming(fieldFiles.upload, async (call) => {
  const { params, identity, request, services, transaction } = call;
  const { fieldId, recordId } = params;
  const { config, files } = services;
  const type = await transaction({ readOnly: true }, async (tx, identity) => {
    const found = await fieldOf(within(call, { tx, identity }), fieldId, recordId, 'change');
    await requireRoom(tx, config.tenantQuotaBytes, 1);
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
    return await storeFiles(stored, prepared.files, async (tx) => {
      const id = newId();
      await tx.query(
        `insert into field_files (tenant_id, id, record_id, field_id, file_key, thumbnail_key, file_name, size)
          values ($company, $1, $2, $3, $4, $5, $6, $7)`,
        [id, recordId, fieldId, key, small, came.fileName, size],
      );
      const value = writeKeptFile({ name: came.fileName, size, id });
      await putValue(within(call, { tx, identity }), value);
      return { value };
    });
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
});

const remove = implement(fieldFiles.remove, async (call) => {
  await putValue(within(call, call), null);
  return undefined;
});

const address = implement(fieldFiles.address, async (call) => {
  const { tx, params, services, request } = call;
  if (!isId(params.fileId)) throw notFound();
  const { rows } = await tx.query<Record<'recordId' | 'fieldId' | 'key' | 'name', string> & { small: string | null }>(
    `select record_id as "recordId", field_id as "fieldId", file_key as key, thumbnail_key as small, file_name as name
      from field_files where tenant_id = $company and id = $1 and expires_at is null`,
    [params.fileId],
  );
  const [file] = rows;
  if (!file) throw notFound();
  await fieldOf(within(call, call), file.fieldId, file.recordId, 'read');
  const { sign } = addressesFor(services.config, request);
  const { url } = sign(file.key, { name: file.name });
  return { url, ...(file.small && { shown: sign(file.key).url, small: sign(file.small).url }) };
});

/** Files of records' own fields. @see rules 11.46 */
export const fieldFileCalls: readonly Implementation[] = [upload, remove, address];
