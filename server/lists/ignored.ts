import type { FastifyReply } from 'fastify';
import { withoutDeleted } from '#contract/lists/deletedFields';
import { customFieldKey, type ListRequest, pageHeaders } from '#contract/lists/listQuery';
import type { Transaction } from '#server/database/connect';
import { isId } from '#server/database/ids';
import type { CustomFieldsByKey } from './filter';
import { visibleView } from './savedView';

const prefix = customFieldKey('');

/** Whether a key is that of a custom field that is deleted, archived or hidden from the caller. */
const isDeleted =
  (custom: CustomFieldsByKey) =>
  (key: string): boolean =>
    key.startsWith(prefix) && isId(key.slice(prefix.length)) && !custom.has(key);

/** Whether a view is the caller's own, or shared with the company. */
async function isView(tx: Transaction, id: string | undefined): Promise<boolean> {
  if (!id || !isId(id)) return false;
  return tx.finds(
    `select from views v where v.tenant_id = $company and v.id = $1::uuid and ${visibleView('$2::uuid')}`,
    [id, tx.userId],
  );
}

/**
 * Removes deleted fields from a request: always from its order; from its filter where a saved view has them. A filter
 * that somebody types names existing fields.
 * @param names other fields that such a view names
 * @see rules 13.29
 */
export async function withoutDeletedFields(
  tx: Transaction,
  request: ListRequest,
  custom: CustomFieldsByKey,
  names: readonly string[] = [],
): Promise<ReturnType<typeof withoutDeleted>> {
  const ignoredFields = isDeleted(custom);
  const whole = withoutDeleted(request, ignoredFields, true);
  const ignored = [...new Set([...whole.ignored, ...names.filter(ignoredFields)])];
  if (ignored.length === 0 || (await isView(tx, request.view))) return { ...whole, ignored };
  return withoutDeleted(request, ignoredFields, false);
}

/** Sets the header with the ignored fields of a query: `["fields.<id>"]`. */
export function sayIgnored(reply: FastifyReply, ignored: readonly string[]): void {
  if (ignored.length > 0) reply.header(pageHeaders.ignored, JSON.stringify(ignored));
}
