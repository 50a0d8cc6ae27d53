import { describe, expect, it } from 'vitest';
import { draftFields } from '#console/custom/schemaEditor/draftField';
import { payloadOf } from '#console/custom/schemaEditor/fieldPayload';
import { fieldErrors, startingValues } from '#console/schema/checkField';
import { isEnterable, seenDefinitions } from '#console/schema/fieldRights';
import { customFields } from '#console/schema/schemaField';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';

const definitions: FieldDefinition[] = [
  { id: 'title', name: 'title', isItSystemField: true },
  { id: 'a', name: 'Cost', type: 'number', seenBy: 'internal' },
  { id: 'b', name: 'Margin', type: 'number', formula: '{Cost} / 2' },
  { id: 'c', name: 'Budget', type: 'number', changedBy: ['r1'], required: true, defaultValue: '5' },
];
const seen = (roleType: string, permissions: string[] = []) =>
  seenDefinitions(definitions, { roleId: 'r2', role: 'Seen', roleType, permissions });

describe('hidden and read-only fields (rules 9.7, 11.28)', () => {
  it('viewing as a role hides the fields that the role cannot see, and those that depend on them', () => {
    expect(seen('ClientUser').map(({ name }) => name)).toEqual(['title', 'Budget']);
    expect(seen('InternalUser').map(({ name }) => name)).toEqual(['title', 'Cost', 'Margin', 'Budget']);
    expect(seen('ClientUser').at(-1)).toMatchObject({ refused: 'change' });
    expect(seen('ClientUser', ['EntitiesSchema:Edit']).at(-1)).toMatchObject({ name: 'Budget', refused: null });
  });

  it('are those that the backend names for the person’s role', () => {
    const own = [{ ...definitions[1], refused: 'sight' } as FieldDefinition, ...definitions.slice(2)];
    expect(seenDefinitions(own, null).map(({ name }) => name)).toEqual(['Margin', 'Budget']);
  });

  it('read-only fields are neither required nor given defaults', () => {
    const fields = customFields(seen('InternalUser'), 'en');
    const [cost, margin, budget] = fields;
    expect([cost, margin, budget].map((field) => field && isEnterable(field))).toEqual([true, false, false]);
    expect(startingValues(fields)).toEqual({ f_a: null, f_b: null, f_c: null });
    expect(fieldErrors(fields, { fields: {} }, (key) => key)).toEqual({});
  });

  it('are sent to a backend with the extension', () => {
    const [cost] = draftFields(definitions);
    if (!cost) throw new Error('The field is missing.');
    expect(payloadOf(cost, { schema: true, fieldRules: true })).not.toHaveProperty('seenBy');
    expect(payloadOf(cost, { schema: true, fieldRules: true, fieldRights: true })).toMatchObject({
      seenBy: 'internal',
      changedBy: null,
    });
  });
});
