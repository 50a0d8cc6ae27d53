import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { Tenant } from '#contract/resources/calls/tenants';
import { moveCompany } from '#server/jobs/moveFields';
import { company, startCompany, test } from './support/company';

startCompany();

type Field = Partial<FieldDefinition> & { name: string };
const save = (fields: readonly Field[]) =>
  test.call<Tenant>('PUT', '/api/Tenants/project-schema', { as: company.admin, body: fields });

describe('a schema save beside writes of records (rules 11.48)', () => {
  it('locks in the same order as they do: later ones wait, and nobody has to retry', async () => {
    const rate: Field = { name: 'Rate', type: 'number' };
    const made = await save([
      { name: 'Amount' },
      { name: 'Note' },
      rate,
      { name: 'Double', type: 'number', formula: '{Rate} * 2' },
    ]);
    expect(made.status).toBe(200);
    const fields = made.body.projectDefinition?.fields.filter(({ isItSystemField }) => !isItSystemField) ?? [];
    const [amount, note, rated] = fields;
    const valuesOf = (value: string) =>
      [amount, note, rated].map((field) => ({ fieldDefintionId: field?.id ?? '', value }));
    const client = await test.call<{ id: string }>('POST', '/api/Clients', { as: company.admin, body: { name: 'C' } });
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { title: `Project ${index}`, clientId: client.body.id, fields: valuesOf('1') };
      const { status, body: project } = await test.call<{ id: string }>('POST', '/api/Projects', {
        as: company.admin,
        body,
      });
      expect(status).toBe(201);
      ids.push(project.id);
    }
    const answers = new Set<string>();
    const call = async (method: 'PUT' | 'PATCH' | 'POST', path: string, body: object) => {
      const { status, body: answer } = await test.call(method, path, { as: company.admin, body });
      answers.add(status === 200 ? '200' : JSON.stringify(answer));
    };
    const rounds = Array.from({ length: 12 }, (_, round) => round);
    const each = async (work: (round: number) => Promise<unknown>) => {
      for (const round of rounds) await work(round);
    };
    const one = (round: number) => ids[(round * 5) % ids.length] ?? '';
    await Promise.all([
      each((round) => {
        const type = round % 2 === 0 ? 'number' : 'string';
        return call(
          'PUT',
          '/api/Tenants/project-schema',
          fields.map((field) => (field.id === amount?.id ? { ...field, type } : field)),
        );
      }),
      each((round) => call('PATCH', `/api/Projects/${one(round)}`, { fields: valuesOf(String(round)) })),
      each((round) => call('PATCH', `/api/Projects/${one(round + 1)}`, { progressPercentage: round })),
      each((round) => call('PATCH', '/api/Projects', { filter: {}, changes: { fields: valuesOf(String(round)) } })),
      each((round) => call('PATCH', '/api/Projects', { ids, changes: { endDate: { $shift: { days: round } } } })),
      each(() => moveCompany(test.database.database, company.id)),
    ]);
    expect([...answers]).toEqual(['200']);
  }, 60_000);
});
