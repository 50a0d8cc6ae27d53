import { Fragment, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { labelOf } from '#console/schema/schemaField';
import type { LayoutSection } from '#contract/extensions/layouts';

/** An input of a form, by its field's key. */
interface LayoutInput {
  key: string;
  input: ReactNode;
}

interface LayoutSectionsProps {
  sections: readonly LayoutSection[];
  inputs: readonly LayoutInput[];
}

/** The inputs of a form in the company's layout. Inputs that the layout does not name come last. @see rules 11.29 */
export function LayoutSections({ sections, inputs }: LayoutSectionsProps) {
  const text = useText();
  const [locale] = useLocaleState();
  const left = new Map(inputs.map(({ key, input }) => [key, input]));
  const placed = sections.map(({ title, titles, fields }) => ({
    title: labelOf({ name: title, labels: titles }, locale),
    fields: fields.flatMap(({ key, whole }) => {
      const input = left.get(key);
      return left.delete(key) ? [{ key, whole, input }] : [];
    }),
  }));
  const others = [...left].map(([key, input]) => ({ key, whole: false, input }));
  const all = [...placed, { title: text('projects.sections.additional'), fields: others }];
  return all.map(({ title, fields }, index) =>
    fields.length === 0 ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name, and keep their places while a form is open
      <FormSection key={index} title={title}>
        {fields.map(({ key, whole, input }) =>
          whole ? <Wide key={key}>{input}</Wide> : <Fragment key={key}>{input}</Fragment>,
        )}
      </FormSection>
    ),
  );
}
