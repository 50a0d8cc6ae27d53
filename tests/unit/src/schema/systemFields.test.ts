import { describe, expect, it } from 'vitest';
import { messages } from '#console/i18n/english/console';
import { later } from '#console/i18n/english/later';
import type { Text } from '#console/i18n/useText';
import type { SchemaField } from '#console/schema/schemaField';
import { systemSchemaFields } from '#console/schema/systemFields';
import { resourceNames } from '#contract/resources/index';

const catalogue = { ...messages, ...later };

const said: Text = (key) => {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], catalogue);
  if (typeof found !== 'string') throw new Error(`The catalogue has no '${key}'.`);
  return found;
};

describe('the fields of a resource, by its definition', () => {
  it.each(resourceNames)('%s: every field and every choice has a label', (resource) => {
    for (const [key, field] of Object.entries<SchemaField>(systemSchemaFields(resource, said))) {
      expect(field).toMatchObject({ key, source: key, system: true, label: expect.stringMatching(/\S/) });
      for (const { label } of field.options) expect(label).toMatch(/\S/);
    }
  });
});
