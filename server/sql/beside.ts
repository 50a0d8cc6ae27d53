/** Rows of another table beside a list's: those by which somebody sees a row of it, or which name ids that it holds. */
export interface Beside {
  table: string;
  alias: string;
  /** What is joined to them. */
  joins?: string;
  /** That they are those of a row of the list. */
  each: string;
  /** What else they meet, beside being the company's. */
  conditions: readonly string[];
  /** Each is one row's of the list, which has one at most, so that they are as many; PostgreSQL does not know that. */
  single?: boolean;
}

/** What rows of a list meet: SQL, or that there is a row beside them. */
export type RowCondition = string | Beside;

const ofCompany = ({ alias }: Beside) => `${alias}.tenant_id = $company`;

export const tableOf = ({ table, alias, joins }: Beside): string => `${table} ${alias}${joins ? ` ${joins}` : ''}`;

/** That rows beside a list's are those of its row. */
export const ofRow = (rows: Beside): string => [ofCompany(rows), rows.each, ...rows.conditions].join(' and ');

/** Those of a row of the list. */
export const besideRow = (rows: Beside): string => `from ${tableOf(rows)} where ${ofRow(rows)}`;

/** Those of all its rows. */
export const besideAll = (rows: Beside): string =>
  `select from ${tableOf(rows)} where ${[ofCompany(rows), ...rows.conditions].join(' and ')}`;

/** That a row of the list has one. */
export const hasOne = (rows: Beside): string => `exists (select ${besideRow(rows)})`;

export const conditionSql = (condition: RowCondition): string =>
  typeof condition === 'string' ? condition : hasOne(condition);
