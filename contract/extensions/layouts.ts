import { z } from 'zod';
import { customFieldKey } from '../lists/listQuery';
import { message } from '../message';
import { orNothing, requiredText, text } from '../values';

/**
 * How a company has the forms and lists of a kind arranged (extension `layouts`). Fields are named by their keys
 * (`status`, `fields.<id>`); what is not named stands behind, and a key that there is not says nothing.
 * @see rules 11.29
 */

const mostKeys = 300;
const mostSections = 50;
const titleLimit = 100;

const key = z.string().min(1).max(100);
const keys = z.array(key).max(mostKeys);

const section = z.object({
  title: requiredText(message('fields.section'), titleLimit),
  /** The title by locale. */
  titles: orNothing(z.record(z.string().max(20), text(titleLimit))),
  /** `whole`: over the whole width of the form. */
  fields: z.array(z.object({ key, whole: orNothing(z.boolean()) })).max(mostKeys),
});
export type LayoutSection = z.output<typeof section>;

/** A missing part has its default layout. */
export const layout = z.object({
  /** The form. */
  sections: orNothing(z.array(section).max(mostSections, message('fields.sections', { limit: mostSections }))),
  /** The columns of the table, and the filters beside its search, until a person chooses others. */
  columns: orNothing(keys),
  filters: orNothing(keys),
  /** Fields of a card below its name. */
  card: orNothing(keys),
});
export type Layout = z.output<typeof layout>;
export const layoutParts = ['sections', 'columns', 'filters', 'card'] as const satisfies readonly (keyof Layout)[];

const custom = customFieldKey('');

/**
 * A layout that calls custom fields otherwise, without those that `rename` does not know.
 * @param rename knows a custom field's other name; undefined: it is left out
 */
export function renamedLayout(sourceLayout: Layout, rename: (field: string) => string | undefined): Layout {
  const renamed = (name: string): string[] => {
    if (!name.startsWith(custom)) return [name];
    const other = rename(name.slice(custom.length));
    return other === undefined ? [] : [customFieldKey(other)];
  };
  const { sections, columns, filters, card } = sourceLayout;
  return {
    ...(sections && {
      sections: sections.map(({ fields, ...rest }) => ({
        ...rest,
        fields: fields.flatMap(({ key: name, whole }) =>
          renamed(name).map((other) => ({ key: other, ...(whole && { whole }) })),
        ),
      })),
    }),
    ...(columns && { columns: columns.flatMap(renamed) }),
    ...(filters && { filters: filters.flatMap(renamed) }),
    ...(card && { card: card.flatMap(renamed) }),
  };
}
