/** Related rows of a list's rows: rows of another table that make a row visible, or that name its ids. */
export interface RelatedRows {
  table: string;
  alias: string;
  /** Tables joined to the related rows. */
  joins?: string;
  /** SQL condition: the related rows are those of a row of the list. */
  each: string;
  /** Further conditions, beside the company's. */
  conditions: readonly string[];
  /** Whether each row of the list has at most one, so that there are as many; PostgreSQL cannot know that. */
  single?: boolean;
}

/** Rows that make a row visible to a caller. */
export interface CallersRows extends RelatedRows {
  /** The column that a condition compares with the caller's id, by `=`: of many callers it tells whose a row is. */
  caller: string;
}

/** A condition on rows of a list: SQL, or that a related row exists. */
export type RowCondition = string | RelatedRows;

const ofCompany = ({ alias }: RelatedRows) => `${alias}.tenant_id = $company`;

export const relatedTable = ({ table, alias, joins }: RelatedRows): string =>
  `${table} ${alias}${joins ? ` ${joins}` : ''}`;

/** SQL condition: the related rows are those of a row of the list. */
export const ofRow = (rows: RelatedRows): string => [ofCompany(rows), rows.each, ...rows.conditions].join(' and ');

/** SQL: the related rows of a row of the list. */
export const relatedToRow = (rows: RelatedRows): string => `from ${relatedTable(rows)} where ${ofRow(rows)}`;

/** SQL: the related rows of all rows of the list. */
export const relatedToAll = (rows: RelatedRows): string =>
  `select from ${relatedTable(rows)} where ${[ofCompany(rows), ...rows.conditions].join(' and ')}`;

/** SQL condition: a row of the list has a related row. */
export const hasOne = (rows: RelatedRows): string => `exists (select ${relatedToRow(rows)})`;

export const conditionSql = (condition: RowCondition): string =>
  typeof condition === 'string' ? condition : hasOne(condition);
