import type { Messages } from '#console/i18n/english/console';
import { type Text, type TextValues, useText } from '#console/i18n/useText';
import { type RecordPaths, useRecordNavigation } from '#console/layout/navigation/recordNavigation';

/** Texts of a resource in the catalogue, shared by list, form and questions. */
interface RecordTexts {
  title: string;
  search: string;
  new: string;
  edit: string;
  empty: { title: string; filtered: string; first: string };
  delete: { action: string; text: string; done: string; many_title: string; many_text: string };
  form: { create_title: string; edit_title: string; create: string; update: string; created: string; updated: string };
}

/** Namespaces with all of these texts. */
export type RecordNamespace = {
  [Name in keyof Messages]: Messages[Name] extends RecordTexts ? Name : never;
}[keyof Messages];

/** Namespaces with texts for an empty list. */
type ListedNamespace = RecordNamespace | 'history' | 'trash' | 'tickets' | 'notifications' | 'securityLog';

/** Texts of an empty list, with and without a filter. */
export const emptyTexts = (namespace: ListedNamespace, text: Text, values?: TextValues) => ({
  title: text(`${namespace}.empty.title`),
  filteredHint: text(`${namespace}.empty.filtered`),
  firstHint: text(`${namespace}.empty.first`, values),
});

/** Texts of `<DeleteRecord>`. */
export const deletionTexts = <Name extends RecordNamespace>(namespace: Name) =>
  ({
    title: `${namespace}.delete.action`,
    question: `${namespace}.delete.text`,
    done: `${namespace}.delete.done`,
  }) as const;

/** Texts and navigation of `<RecordDialog>`, for a new record or an existing one. */
export function useFormTexts(namespace: RecordNamespace, paths: RecordPaths, id: string | undefined) {
  const text = useText();
  const { close } = useRecordNavigation(paths);
  const isNew = id === undefined;
  return {
    id,
    title: text(`${namespace}.form.${isNew ? 'create_title' : 'edit_title'}`),
    submitLabel: text(`${namespace}.form.${isNew ? 'create' : 'update'}`),
    done: text(`${namespace}.form.${isNew ? 'created' : 'updated'}`),
    pathOf: paths.record,
    onClose: () => close(isNew || !paths.page ? paths.list : paths.record(id)),
  };
}
