import type { RaRecord } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import type { Text } from '#console/i18n/useText';
import type { HistoryEntry } from '#contract/extensions/history';

/** How many of the newest entries are searched for the fields. */
const searched = 10;

/**
 * The name of who changed a record last: one of its fields where the newest entries name one, else anything of it.
 * @returns undefined: the history does not tell
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
  // a question without a name is better than no question
  const { data } = await dataProvider.getList<HistoryEntry>('history', asked).catch(() => ({ data: [] }));
  const about = data.find(({ changes }) => changes.some(({ field }) => fields.includes(field)));
  return (about ?? data[0])?.userName ?? undefined;
}

/** Asks which value stays, naming who changed it where that is known. */
export const collidedText = (name: string | undefined, text: Text): string =>
  name ? text('drafts.collided_by', { name }) : text('drafts.collided');
