/** The ways of keeping the values of custom fields that `npm run bench:fields` compares. */

/** Eight custom fields of one company: their ids, and the text that the n-th record holds. */
export const fields = {
  budget: ['00000000-0000-4000-8000-000000000001', '((n * 7919) % 1000003)::text'],
  contact: ['00000000-0000-4000-8000-000000000002', `md5('c' || n)`],
  zone: ['00000000-0000-4000-8000-000000000003', `'zone ' || n * 31 % 10`],
  phase: ['00000000-0000-4000-8000-000000000004', `'phase ' || n / 7 % 10`],
  urgent: ['00000000-0000-4000-8000-000000000005', `(n % 3 = 0)::text`],
  purchase: ['00000000-0000-4000-8000-000000000006', `'PO-' || n`],
  due: ['00000000-0000-4000-8000-000000000007', `(date '2026-01-01' + (n * 13 % 900)::int)::text`],
  hours: ['00000000-0000-4000-8000-000000000008', '(n % 500)::text'],
} as const;
export type Field = keyof typeof fields;

const idOf = (field: Field) => `'${fields[field][0]}'::uuid`;
const textOf = (field: Field) => `(p.fields ->> '${fields[field][0]}')`;

/** What is told of a form: SQL over a record `p` of the table `records`. */
export interface Form {
  title: string;
  /** Its tables and indexes beside the record's own. */
  make: string;
  /** Takes the texts of the table `fresh` (`id`, and a column a field) in, with the records. */
  fill: string;
  equal(field: Field, value: string): string;
  anyOf(field: Field, values: readonly string[]): string;
  between(field: Field, low: number, high: number): string;
  /** Joins of a page that is sorted by the numbers of `budget`, and the key. */
  sort: { join: string; key: string; id: string };
  /** One value of the record `$1` becomes `$2`. */
  write: string;
  /** The values of `hours` go; those of `zone` are spelled anew. */
  removed: string;
  respelled: string;
}

const record = 'tenant_id uuid, id uuid, title text, updated_at timestamptz, version int default 1';
const base = 'primary key (tenant_id, id)';
const indexes = 'create index on records (tenant_id, updated_at, id); create index on records (tenant_id, title, id);';
const touched = 'version = version + 1, updated_at = now()';
const ofRecord = 'tenant_id = atrium() and id = $1';
const names = Object.keys(fields) as Field[]; // its keys are those of the type
const object = `jsonb_build_object(${names.map((name) => `'${fields[name][0]}', ${name}`).join(', ')})`;

/** `sorted`: the fields that a company sorts or ranges by; in the first form every field can be. */
const rowsOf = (sorted: readonly Field[]) =>
  `insert into field_values (tenant_id, entity_id, definition_id, value, number)
    select atrium(), id, definition, value, case when numeric then value::double precision end
    from fresh cross join lateral (values ${sorted
      .map((name) => `(${idOf(name)}, ${name}, ${name === 'budget' || name === 'hours'})`)
      .join(', ')}) v(definition, value, numeric);`;
const rowTable = `create table field_values (tenant_id uuid, entity_id uuid, definition_id uuid,
    value text collate "und-x-icu" not null, sort_key text collate "und-x-icu" generated always as (left(value, 200)) stored,
    number double precision, primary key (tenant_id, entity_id, definition_id));`;
const rowIndexes = (where: string) =>
  `create index on field_values (tenant_id, definition_id, sort_key, entity_id)${where};
    create index on field_values (tenant_id, definition_id, number, entity_id)${where && ' where number is not null'};`;
const value = (field: Field) =>
  `select from field_values v where v.tenant_id = p.tenant_id and v.entity_id = p.id and v.definition_id = ${idOf(field)}`;
const rowSort = {
  join: `join field_values v on v.tenant_id = p.tenant_id and v.entity_id = p.id and v.definition_id = ${idOf('budget')} and v.number is not null`,
  key: 'v.number',
  id: 'v.entity_id',
};
const writeRow = `insert into field_values (tenant_id, entity_id, definition_id, value, number)
  values (atrium(), $1, ${idOf('budget')}, $2::text, $2::text::double precision)
  on conflict (tenant_id, entity_id, definition_id) do update set value = excluded.value, number = excluded.number`;

const rows: Form = {
  title: 'a row a value',
  make: `create table records (${record}, ${base}); ${indexes} ${rowTable} ${rowIndexes('')}`,
  fill: `insert into records select atrium(), id, title, updated_at from fresh; ${rowsOf(names)}`,
  equal: (field, text) => `exists (${value(field)} and v.sort_key = '${text}')`,
  anyOf: (field, texts) =>
    `exists (${value(field)} and v.sort_key = any(array[${texts.map((text) => `'${text}'`).join(', ')}]))`,
  between: (field, low, high) => `exists (${value(field)} and v.number between ${low} and ${high})`,
  sort: rowSort,
  write: `with written as (${writeRow}) update records set ${touched} where ${ofRecord}`,
  removed: `delete from field_values where tenant_id = atrium() and definition_id = ${idOf('hours')}`,
  respelled: `update field_values set value = upper(value) where tenant_id = atrium() and definition_id = ${idOf('zone')}`,
};

const json: Pick<Form, 'fill' | 'equal' | 'anyOf' | 'between' | 'write' | 'removed' | 'respelled'> = {
  fill: `insert into records (tenant_id, id, title, updated_at, fields) select atrium(), id, title, updated_at, ${object} from fresh;`,
  equal: (field, text) => `p.fields @> '{"${fields[field][0]}": "${text}"}'`,
  anyOf: (field, texts) => `(${texts.map((text) => json.equal(field, text)).join(' or ')})`,
  between: (field, low, high) => `${textOf(field)}::double precision between ${low} and ${high}`,
  write: `update records set ${touched}, fields = fields || jsonb_build_object(${idOf('budget')}, $2::text) where ${ofRecord}`,
  removed: `update records set fields = fields - '${fields.hours[0]}' where tenant_id = atrium()`,
  respelled: `update records set fields = fields || jsonb_build_object(${idOf('zone')}, upper(fields ->> ${idOf('zone')}::text)) where tenant_id = atrium()`,
};
const gin = 'create index on records using gin (fields jsonb_path_ops);';
const jsonTable = `create table records (${record}, fields jsonb not null default '{}', ${base}); ${indexes}`;

const expressions: Form = {
  ...json,
  title: 'JSONB, an expression index a field',
  make: `${jsonTable} ${gin}
    create index on records (tenant_id, ((fields ->> '${fields.budget[0]}')::double precision), id);
    create index on records (tenant_id, ((fields ->> '${fields.due[0]}') collate "und-x-icu"), id);`,
  sort: { join: '', key: `${textOf('budget')}::double precision`, id: 'p.id' },
};

/** The fields that the company sorts and ranges by have their rows beside the record. */
const ordered: readonly Field[] = ['budget', 'due'];
const beside: Form = {
  ...json,
  title: 'JSONB, rows for what is sorted by',
  make: `${jsonTable} ${gin} ${rowTable} ${rowIndexes(' where number is null')}`,
  fill: `${json.fill} ${rowsOf(ordered)}`,
  between: rows.between,
  sort: rowSort,
  write: `with written as (${writeRow}) ${json.write}`,
};

const slots: Form = {
  ...json,
  title: 'JSONB, columns for what is sorted by',
  make: `create table records (${record}, fields jsonb not null default '{}', number_1 double precision,
      text_1 text collate "und-x-icu", ${base}); ${indexes} ${gin}
    create index on records (tenant_id, number_1, id) where number_1 is not null;
    create index on records (tenant_id, text_1, id) where text_1 is not null;`,
  fill: `insert into records (tenant_id, id, title, updated_at, fields, number_1, text_1)
    select atrium(), id, title, updated_at, ${object}, budget::double precision, due from fresh;`,
  between: (_, low, high) => `p.number_1 between ${low} and ${high}`,
  sort: { join: '', key: 'p.number_1', id: 'p.id' },
  write: json.write.replace('fields =', 'number_1 = $2::text::double precision, fields ='),
};

export const forms: Readonly<Record<string, Form>> = { rows, expressions, beside, slots };
