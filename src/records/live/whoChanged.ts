import type { Identifier } from 'react-admin';
import type { HeardChange } from '#console/dataProvider/live/follow';
import type { People } from '#console/dataProvider/live/presence';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { lastEditor } from '#console/records/drafts/lastEditor';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';

interface Asked {
  dataProvider: AtriumDataProvider;
  /** The people who have the record open. */
  people: People;
  /** Whether the person may see users' names. */
  mayName: boolean;
}

/** The name of the user who changed a record; undefined: unknown or hidden from the person. */
export async function whoChanged(
  { told, action }: HeardChange,
  id: Identifier,
  { dataProvider, people, mayName }: Asked,
): Promise<string | undefined> {
  const userId = told?.userId;
  if (!userId) return undefined;
  const here = people.find((person) => person.id === userId);
  if (here) return here.name;
  if (mayName) {
    const { data } = await dataProvider.getMany('users', { ids: [userId] }).catch(() => ({ data: [] }));
    const [user] = data;
    if (user) return referenceName(user);
  }
  // a deleted record has no history of its own
  return action === 'deleted' ? undefined : lastEditor(dataProvider, id, []);
}
