import { typeOf } from '#contract/fields/fieldTypes';
import { type ListAggregates, mostAggregates, mostGroups } from '#contract/lists/listAggregates';
import { mostLevels } from '#contract/lists/listLevels';
import { decodeListQuery, isListQueryProblem } from '#contract/lists/listQuery';
import { message } from '#contract/message';
import type { Transaction } from '#server/database/connect';
import { isOnRecord } from '#server/fields/storage';
import { invalid } from '#server/problem';
import type { ListDescriptor } from '#server/resources/list';
import { findTexts } from '#server/search/find';
import { Parameters } from '#server/sql/parameters';
import { conditionSql, type RowCondition } from '#server/sql/relatedRows';
import { type CustomField, onRecord } from './customFields';
import { byKey, type CustomFieldsByKey, fieldOf, planFilter, searchesOf } from './filter';
import { withoutDeletedFields } from './ignored';
import { readListed } from './listed';
import { from, hasMaintainedTotal, where } from './sources';

interface AggregatesQuery {
  filter?: string | undefined;
  of?: string | undefined;
  group?: string | undefined;
  view?: string | undefined;
}

/** A value of each row: its SQL, and the join that it needs. */
interface Value {
  sql: string;
  /** A join of the descriptor, by name. */
  named?: string;
  join?: string;
}

/** A custom field's value of a row, which may be missing. */
function customValue(alias: string, field: CustomField, index: number, as: 'number' | 'text', names: Names): Value {
  if (isOnRecord(field.keptIn)) return { sql: onRecord(field, alias, names.parameters)[as] };
  const value = `of_${index}`;
  return {
    sql: `${value}.${as === 'number' ? 'number' : 'value'}`,
    join:
      ` left join field_values ${value} on ${value}.tenant_id = $company` +
      ` and ${value}.entity_id = ${alias}.id and ${value}.definition_id = ${names.parameters.add(field.id, 'uuid')}`,
  };
}

type Names = { list: ListDescriptor; custom: CustomFieldsByKey; parameters: Parameters };

function numberOf(names: Names, name: string, index: number): Value {
  const { list, custom } = names;
  const own = custom.get(name);
  if (own && typeOf(own).kind === 'number') return customValue(list.alias, own, index, 'number', names);
  const field = fieldOf(list, name);
  if (own || field?.kind !== 'number') throw invalid({ of: [message('programs.number', { name })] });
  return { sql: field.sql, ...(field.join && { named: field.join }) };
}

/** The value of a group, as text; blank counts as none. */
function groupValue(names: Names, name: string, level: number): Value {
  const { list, custom } = names;
  const own = custom.get(name);
  if (own) return customValue(list.alias, own, mostAggregates + level, 'text', names);
  const field = fieldOf(list, name);
  if (!field || field.kind === 'idArray' || field.kind === 'instant' || field.kind === 'clock') {
    throw invalid({ group: [message('records.grouped', { name })] });
  }
  const text = field.kind === 'day' ? `to_char(${field.sql}, 'YYYY-MM-DD')` : `(${field.sql})::text`;
  return { sql: `nullif(${text}, '')`, ...(field.join && { named: field.join }) };
}

function namesIn(of: string | undefined): string[] {
  try {
    const names: unknown = JSON.parse(of || '[]');
    if (Array.isArray(names) && names.length <= mostAggregates && names.every((name) => typeof name === 'string')) {
      return [...new Set(names)];
    }
  } catch {
    // no JSON: refused below
  }
  throw invalid({
    of: [
      message('programs.parameter', {
        parameter: 'of',
        shape: `JSON such as ["budget"], of at most ${mostAggregates} fields`,
      }),
    ],
  });
}

/** The fields to group by, the outermost first. */
function levelsIn(group: string | undefined): string[] {
  const names = group ? group.split(',', mostLevels + 1) : [];
  if (names.length > mostLevels || new Set(names).size < names.length || names.includes('')) {
    const shape = `at most ${mostLevels} different fields, separated by commas`;
    throw invalid({ group: [message('programs.parameter', { parameter: 'group', shape })] });
  }
  return names;
}

/** `open`: a bit for each of the inner levels that the row sums over. */
type Row = { open: number; count: number } & Record<string, unknown>;

/**
 * Aggregates of a list's rows, of all and by groups.
 * @param always conditions of the caller's visibility
 * @returns also the deleted fields that were ignored
 * @throws Problem 400 with the message by parameter, or by the filter's key
 */
export async function readAggregates(
  tx: Transaction,
  list: ListDescriptor,
  query: AggregatesQuery,
  always: (parameters: Parameters) => readonly RowCondition[],
): Promise<{ answer: ListAggregates; ignored: string[] }> {
  const asked = decodeListQuery({ filter: query.filter, view: query.view });
  if (isListQueryProblem(asked)) throw invalid({ [asked.parameter]: [asked.message] });
  const parameters = new Parameters();
  const custom = byKey(list.customFields ? await readListed(tx, list.customFields) : []);
  const levels = levelsIn(query.group);
  const named = [...namesIn(query.of), ...levels];
  const { request, ignored } = await withoutDeletedFields(tx, asked, custom, named);
  const of = namesIn(query.of).filter((name) => !ignored.includes(name));
  const company = `${list.alias}.tenant_id = $company`;
  const visibility = always(parameters).map(conditionSql);
  const texts = await findTexts(tx, list.table, searchesOf(list, request, custom));
  const plan = planFilter(list, request, custom, parameters, texts);
  const conditions = [company, ...visibility, ...plan.conditions];
  const names = { list, custom, parameters };
  const numbers = of.map((name, index) => numberOf(names, name, index));
  const by = levels.filter((name) => !ignored.includes(name));
  const groups = by.map((name, level) => groupValue(names, name, level));
  const values = [...numbers, ...groups];
  const joins = [...plan.joins, ...values.flatMap(({ named }) => named ?? [])];
  const columns = [
    ...groups.map(({ sql }, level) => `${sql} as g${level}`),
    ...numbers.map(({ sql }, index) => `${sql} as n${index}`),
  ];
  const isCounted = (name: string) => !custom.has(name) && (list.aggregates?.by.includes(name) ?? false);
  // figures that every write maintains are not counted again
  const maintained =
    hasMaintainedTotal(list, { conditions, company }) && of.length === 0 && by.every(isCounted) && list.aggregates;
  const keys = groups.map((_group, level) => `g${level}`);
  const source = maintained
    ? `select ${[...columns, `sum(${list.alias}.count) as rows`].join(', ')} from ${maintained.table} ${list.alias}` +
      `${where(conditions)}${keys.length > 0 ? ` group by ${keys.join(', ')}` : ''}` +
      ` having sum(${list.alias}.count) <> 0`
    : `select ${['1 as rows', ...columns].join(', ')} from ${from(list, plan, joins)}` +
      `${values.map(({ join = '' }) => join).join('')}${where(conditions)}`;
  const count = maintained ? 'coalesce(sum(rows), 0)' : 'count(*)';
  const sums = numbers.map(
    (_number, index) => `, sum(n${index})::float8 as sum${index}, count(n${index})::int as filled${index}`,
  );
  const open = keys.length > 0 ? `grouping(${keys.join(', ')}) as open` : '0 as open';
  const sets = ['()', ...keys.map((_key, level) => `(${keys.slice(0, level + 1).join(', ')})`)];
  const found = await tx.query<Row>(
    `select ${[...keys, open].join(', ')}, ${count}::int as count${sums.join('')} from (${source}) source
      group by grouping sets (${sets.join(', ')}) order by ${['open desc', 'count desc', ...keys].join(', ')}
      limit ${mostGroups + 1}`,
    parameters.values,
  );
  const figuresOf = (row: Row) => ({
    count: row.count,
    figures: Object.fromEntries(
      of.map((name, index) => {
        const sum = row[`sum${index}`];
        return [name, { sum: typeof sum === 'number' ? sum : null, filled: Number(row[`filled${index}`]) }];
      }),
    ),
  });
  /** The values of a group, from the outermost to its own. */
  const pathOf = (row: Row) =>
    keys.slice(0, keys.length - Math.log2(row.open + 1)).map((key) => (typeof row[key] === 'string' ? row[key] : null));
  const [whole, ...parts] = found.rows;
  if (!whole) throw new Error('A statement that groups by nothing has answered no row.');
  const answer = {
    ...figuresOf(whole),
    ...(keys.length > 0 && {
      groups: parts.map((row) => {
        const path = pathOf(row);
        return { value: path.at(-1) ?? null, ...(keys.length > 1 && { values: path }), ...figuresOf(row) };
      }),
    }),
  };
  return { answer, ignored };
}
