import type { Messages } from '#console/i18n/en';
import { type Text, type TextValues, useText } from '#console/i18n/useText';
import { type RecordPaths, useRecordNavigation } from '#console/layout/recordPlaces';

/** What the catalogue says of a resource, so that its list, its form and its questions need no words of their own. */
interface RecordTexts {
  title: string;
  search: string;
  new: string;
  edit: string;
  empty: { title: string; filtered: string; first: string };
  delete: { action: string; text: string; done: string; many_title: string; many_text: string };
  form: { create_title: string; edit_title: string; create: string; update: string; created: string; updated: string };
}

/** The rooms of the catalogue that say all of it. */
export type RecordRoom = {
  [Room in keyof Messages]: Messages[Room] extends RecordTexts ? Room : never;
}[keyof Messages];

/** The rooms that say why their list is empty. */
type ListedRoom = RecordRoom | 'history' | 'trash' | 'tickets';

/** What a list without rows says: with a filter, and without. */
export const emptyTexts = (room: ListedRoom, text: Text, values?: TextValues) => ({
  title: text(`${room}.empty.title`),
  filteredHint: text(`${room}.empty.filtered`),
  firstHint: text(`${room}.empty.first`, values),
});

/** What `<DeleteRecord>` says. */
export const deletionTexts = <Room extends RecordRoom>(room: Room) =>
  ({ title: `${room}.delete.action`, question: `${room}.delete.text`, done: `${room}.delete.done` }) as const;

/** What `<RecordDialog>` says, and where it leads, for a new record or the one with the id. */
export function useFormTexts(room: RecordRoom, paths: RecordPaths, id: string | undefined) {
  const text = useText();
  const { close } = useRecordNavigation(paths);
  const isNew = id === undefined;
  return {
    id,
    title: text(`${room}.form.${isNew ? 'create_title' : 'edit_title'}`),
    submitLabel: text(`${room}.form.${isNew ? 'create' : 'update'}`),
    done: text(`${room}.form.${isNew ? 'created' : 'updated'}`),
    pathOf: paths.record,
    onClose: () => close(isNew || !paths.page ? paths.list : paths.record(id)),
  };
}
