import { call } from '#console/dataProvider/calls/calls';
import { totalOf } from '#console/dataProvider/lists/lists';
import { type StoredValue, schemaEndpoints } from '#contract/extensions/schema';
import { encodeListQuery } from '#contract/lists/listQuery';

const pageSize = 5000;

/** Every value of a custom field, a page at a time; a backend that does not page answers them all at once. */
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
