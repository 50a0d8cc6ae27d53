// npm run bench:schema -- 100000: what a change of a company's fields takes: a formula over every record in the background,
// and a schema of 100 fields saved. See bench/demoCompany.ts.
import { setTimeout as delay } from 'node:timers/promises';
import { openDemoCompany, seconds, told } from './bench/demoCompany';

const large = Number(process.argv[2] ?? 100_000);

interface Field {
  id?: string;
  name: string;
  type?: string | null;
  formula?: string | null;
  isItSystemField?: boolean | null;
}

const { admin, send, close } = await openDemoCompany(large);
try {
  const name = `Per floor ${Date.now()}`;
  const read = async () => {
    const { answer } = await send('GET', 'Tenants');
    const { projectDefinition } = answer as { projectDefinition: { fields: Field[] } }; // as the contract has it
    return projectDefinition.fields.filter(({ isItSystemField }) => !isItSystemField);
  };
  const save = (fields: readonly Field[]) => send('PUT', 'Tenants/project-schema', fields);

  const stored = (await read()).filter(({ name }) => !name.startsWith('Per floor') && !name.startsWith('Bench '));
  await save(stored);
  const added = await save([...stored, { name, type: 'number', formula: '{Budget} + 1' }]);
  const begun = performance.now();
  const left = `select coalesce((select count(*) from field_moves), 0) as count`;
  while (Number((await admin.query<{ count: string }>(left)).rows[0]?.count) > 0) await delay(200);
  told(`a formula for ${large} records is saved`, seconds(added.seconds));
  told('and worked out for each', seconds((performance.now() - begun) / 1000), 'wanted: under 30 s');

  const hundred = Array.from({ length: 100 - stored.length }, (_, index) => ({ name: `Bench ${index}`, type: 'text' }));
  const made = await save([...stored, ...hundred]);
  told('a schema of 100 fields is saved, most of them new', seconds(made.seconds), 'wanted: under 1 s');
  const again = await read();
  const renamed = again.map((field) =>
    field.name.startsWith('Bench ') ? { ...field, name: `${field.name} b` } : field,
  );
  told('and saved with new names', seconds((await save(renamed)).seconds), 'wanted: under 1 s');
  await save(stored);
} finally {
  await close();
}
