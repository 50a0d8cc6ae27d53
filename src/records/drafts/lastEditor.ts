import type { RaRecord } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Text } from '#console/i18n/useText';
import type { HistoryEntry } from '#contract/extensions/history';

/** The number of newest entries to search for the fields. */
const searched = 10;

/**
 * The name of the user who last changed one of the fields, else anything of the record.
 * @returns undefined: unknown
 */
export async function lastEditor(
  dataProvider: AtriumDataProvider,
  id: RaRecord['id'],
  fields: readonly string[],
): Promise<string | undefined> {
  const asked = {
    filter: { entityId: id },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: searched },
  } as const;
  // on an error the question appears without a name
  const { data } = await dataProvider.getList<HistoryEntry>('history', asked).catch(() => ({ data: [] }));
  const about = data.find(({ changes }) => changes.some(({ field }) => fields.includes(field)));
  return (about ?? data[0])?.userName ?? undefined;
}

/** The question which value to keep, with the other user's name if known. */
export const collidedText = (name: string | undefined, text: Text): string =>
  name ? text('drafts.collided_by', { name }) : text('drafts.collided');
