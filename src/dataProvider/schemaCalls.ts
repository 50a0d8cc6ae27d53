import type { BodyOf } from '#contract/endpoint';
import { changeHeader } from '#contract/extensions/history';
import type { Layout } from '#contract/extensions/layouts';
import { type FieldImpact, type StoredValue, schemaEndpoints } from '#contract/extensions/schema';
import { isCompanyKind } from '#contract/fields/entityKinds';
import { encodeListQuery } from '#contract/lists/listQuery';
import { type EntityDefinition, type EntityKind, tenantEndpoints } from '#contract/resources/calls/tenants';
import { ApiError } from './calls/apiError';
import { call } from './calls/calls';
import { totalOf } from './lists/totalOf';
import { traceChange, type WriteTrace } from './verbs/written';

/** Calls of the schema editor. */

type Fields = BodyOf<typeof schemaEndpoints.save>;

const previews = { project: schemaEndpoints.previewProject, client: schemaEndpoints.previewClient } as const;
const saves = { project: tenantEndpoints.saveProjectSchema, client: tenantEndpoints.saveClientSchema } as const;

export async function previewFields({
  kind,
  fields,
  failures,
}: {
  kind: EntityKind;
  fields: Fields;
  failures?: 'all';
}): Promise<FieldImpact[]> {
  const query = failures ? { failures } : {};
  const { data } = isCompanyKind(kind)
    ? await call(previews[kind], { query, body: fields })
    : await call(schemaEndpoints.preview, { params: { kind }, query, body: fields });
  return data;
}

/** Records the change in a reply's header. */
async function traced<T extends { headers: Headers }>(trace: WriteTrace, running: Promise<T>): Promise<T> {
  const reply = await running;
  traceChange(trace, reply.headers.get(changeHeader));
  return reply;
}

export async function sendFields(
  kind: EntityKind,
  body: Fields,
  version: string | undefined,
  trace: WriteTrace,
): Promise<{ data: EntityDefinition | undefined }> {
  const values = { body, ...(version && { headers: { 'if-match': `"${version}"` } }) };
  if (!isCompanyKind(kind)) return traced(trace, call(schemaEndpoints.save, { params: { kind }, ...values }));
  const reply = await traced(trace, call(saves[kind], values)).catch(saved);
  return { data: reply?.data?.[`${kind}Definition`] ?? undefined };
}

/** The reply to a save has no specified format, so that an unreadable reply with status 2xx is a success. */
function saved(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status >= 200 && error.status < 300)) throw error;
}

export const sendLayout = (kind: EntityKind, body: Layout, trace: WriteTrace) =>
  traced(trace, call(schemaEndpoints.saveLayout, { params: { kind }, body }));

const pageSize = 5000;

/** Every value of a custom field, page by page; a backend without pages sends them all at once. */
export async function allFieldValues(fieldId: string, signal?: AbortSignal): Promise<StoredValue[]> {
  const values: StoredValue[] = [];
  for (;;) {
    const range = { first: values.length, last: values.length + pageSize - 1 };
    const query = encodeListQuery({ filter: {}, range });
    const { data, headers } = await call(schemaEndpoints.values, { params: { fieldId }, query, signal });
    values.push(...data);
    const total = totalOf(headers);
    if (data.length === 0 || total === undefined || values.length >= total) return values;
  }
}
