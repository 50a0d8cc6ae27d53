import type { Layout, LayoutSection } from '#contract/extensions/layouts';

/** A title among the rows of a form; the rows below it, up to the next title, are its section. */
export interface TitleRow {
  id: string;
  title: string;
  titles: Record<string, string>;
}
/** A field among the rows; `id` is its key. */
export interface InputRow {
  id: string;
  whole: boolean;
}
export type FormRow = TitleRow | InputRow;
export const isTitle = (row: FormRow): row is TitleRow => 'title' in row;

/** The rows of a form: those of its sections, then unnamed fields. */
export function formRows(sections: readonly LayoutSection[], keys: readonly string[], newId: () => string): FormRow[] {
  const left = new Set(keys);
  const rows = sections.flatMap(({ title, titles, fields }): FormRow[] => [
    { id: newId(), title, titles: { ...titles } },
    ...fields.flatMap(({ key, whole }) => (left.delete(key) ? [{ id: key, whole: whole ?? false }] : [])),
  ]);
  return [...rows, ...[...left].map((id) => ({ id, whole: false }))];
}

/** The sections of a form's rows. */
export function sectionsOf(rows: readonly FormRow[]): LayoutSection[] {
  const sections: LayoutSection[] = [];
  for (const row of rows) {
    if (isTitle(row)) {
      const titles = Object.fromEntries(
        Object.entries(row.titles).flatMap(([locale, title]) => (title.trim() ? [[locale, title.trim()]] : [])),
      );
      const named = Object.keys(titles).length > 0 && { titles };
      sections.push({ title: row.title.trim(), ...named, fields: [] });
    } else sections.at(-1)?.fields.push({ key: row.id, ...(row.whole && { whole: true }) });
  }
  return sections;
}

/** Moves a row to another's position; a form starts with a title. */
export function movedRow<Row extends { id: string }>(rows: readonly Row[], id: string, over: string): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === over);
  const moved = [...rows];
  const [row] = moved.splice(from, from < 0 || to < 0 ? 0 : 1);
  if (row) moved.splice(to, 0, row);
  return moved;
}

export function movedInForm(rows: readonly FormRow[], id: string, over: string): FormRow[] {
  const moved = movedRow(rows, id, over);
  const first = moved.findIndex(isTitle);
  const [title] = first > 0 ? moved.splice(first, 1) : [];
  return title ? [title, ...moved] : moved;
}

/** Removes a title; its fields join the section above. The last title stays. */
export const withoutTitle = (rows: readonly FormRow[], id: string): FormRow[] => {
  const left = rows.filter((row) => row.id !== id);
  const first = left.findIndex(isTitle);
  if (first < 0) return [...rows];
  return [...left.slice(first, first + 1), ...left.slice(0, first), ...left.slice(first + 1)];
};

/** A field of the list; shown rows keep their order. */
export interface ShownRow {
  id: string;
  shown: boolean;
}

/** All offered fields: shown ones first, in order. */
export const shownRows = (keys: readonly string[], offered: readonly string[]): ShownRow[] => [
  ...keys.filter((key) => offered.includes(key)).map((id) => ({ id, shown: true })),
  ...offered.filter((key) => !keys.includes(key)).map((id) => ({ id, shown: false })),
];

export const shownKeys = (rows: readonly ShownRow[]): string[] => rows.flatMap(({ id, shown }) => (shown ? [id] : []));

/** The parts of a layout being edited; null: default. */
export interface LayoutDraft {
  form: readonly FormRow[] | null;
  columns: readonly ShownRow[] | null;
  filters: readonly ShownRow[] | null;
  card: readonly ShownRow[] | null;
}
export type LayoutPart = keyof LayoutDraft;

export const layoutOf = ({ form, columns, filters, card }: LayoutDraft): Layout => ({
  ...(form && { sections: sectionsOf(form) }),
  ...(columns && { columns: shownKeys(columns) }),
  ...(filters && { filters: shownKeys(filters) }),
  ...(card && { card: shownKeys(card) }),
});
