import { z } from 'zod';
import { customFieldKey } from '../lists/listQuery';
import { message } from '../message';
import { orNothing, requiredText, text } from '../values';

/**
 * A company's layout of forms and lists of a kind (extension `layouts`). Fields are named by their keys (`status`,
 * `fields.<id>`). Unnamed fields come last; unknown keys are ignored.
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
  /** `whole`: the input takes the whole width of the form. */
  fields: z.array(z.object({ key, whole: orNothing(z.boolean()) })).max(mostKeys),
});
export type LayoutSection = z.output<typeof section>;

/** A missing part means the default layout. */
export const layout = z.object({
  /** The form. */
  sections: orNothing(z.array(section).max(mostSections, message('fields.sections', { limit: mostSections }))),
  /** The table's columns and the filters beside the search, until a person chooses others. */
  columns: orNothing(keys),
  filters: orNothing(keys),
  /** The fields below the name on a card. */
  card: orNothing(keys),
});
export type Layout = z.output<typeof layout>;
export const layoutParts = ['sections', 'columns', 'filters', 'card'] as const satisfies readonly (keyof Layout)[];

const custom = customFieldKey('');

/**
 * A layout with other keys for its custom fields.
 * @param rename the new key of a custom field; undefined: the field is left out
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
