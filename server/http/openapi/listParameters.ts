/** Descriptions of the list dialect's query, by parameter. @see rules 13.2 */
export const listParameters: Readonly<Record<string, { description: string }>> = {
  sort: { description: 'Field and direction, or several of them, as JSON.' },
  range: { description: 'First and last row of the page, as JSON.' },
  filter: {
    description:
      'Conditions as JSON: values by field, with suffixes such as `_gte`, `_neq` and `_q`, and `$or` groups.',
  },
  after: { description: 'A cursor of `X-Last-Cursor`: the rows after it.' },
  before: { description: 'A cursor of `X-First-Cursor`: the rows before it.' },
  count: { description: '`exact` counts all matching rows; without it a large total is an estimate.' },
  view: { description: 'The id of a saved view; its deleted fields are left out.' },
  format: {
    description:
      '`csv`: the list as a file for spreadsheets; with `view`, as that view has it. An API token may stand as the password of HTTP Basic.',
  },
};
