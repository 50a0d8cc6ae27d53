import { expect } from 'vitest';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { EntityDefinition } from '#contract/resources/calls/tenants';
import type { callsOf } from './calls';

export type Field = Partial<FieldDefinition> & { name: string };
export const clientSchemaPath = 'Tenants/schemas/client';

/** The custom fields of a company's clients. */
export function clientSchemaOf({ call }: Pick<ReturnType<typeof callsOf>, 'call'>) {
  const fields = async () =>
    (await call<EntityDefinition>('GET', clientSchemaPath)).body.fields.filter(
      ({ isItSystemField }) => !isItSystemField,
    );
  /** Saves fields; one with the name of an existing field changes it. @returns the id of the change */
  const save = async (...wanted: Field[]): Promise<string> => {
    const ids = new Map((await fields()).map(({ name, id }) => [name, id]));
    const saved = await call(
      'PUT',
      clientSchemaPath,
      wanted.map((field) => ({ id: ids.get(field.name), ...field })),
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return String(saved.headers['atrium-change']);
  };
  return { fields, save };
}
