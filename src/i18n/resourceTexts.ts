import type { I18nProvider } from 'react-admin';
import { definitionOf } from '#contract/resources/index';

const asked = /^resources\.(\w+)\.(?:name|fields\.(\w+))$/;

/** Paths in the catalogue for react-admin's keys `resources.clients.name` and `resources.clients.fields.name`. */
function pathsOf(key: string, one: boolean): readonly string[] {
  const [, resource = '', field] = asked.exec(key) ?? [];
  const definition = definitionOf(resource);
  if (!definition) return [];
  if (field !== undefined) return [`${definition.words}.fields.${field}`];
  const single = `history.kind.${resource}`;
  if (definition.on) return [single]; // a child resource has no list and no menu entry
  const several = `common.menu.${definition.words}`;
  return one ? [single, several] : [several, single];
}

/** A provider that also has react-admin's keys of resources and their fields. */
export const withResourceTexts = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate(key, values) {
    const said = pathsOf(key, values?.smart_count === 1)
      .map((path) => [path, provider.translate(path)])
      .find(([path, text]) => text !== path);
    return said?.[1] ?? provider.translate(key, values);
  },
});
