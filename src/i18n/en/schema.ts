/** What fields of any type say. @see part 1, section 5 ('{field name} is required') */
export const schema = {
  empty: '–',
  checkbox: { true: 'Yes', false: 'No' },
  filter: { gte: '%{field} from', lte: '%{field} to' },
  active: { gte: 'from %{value}', lte: 'to %{value}', neq: 'not %{value}' },
  picker: { loading: 'Loading...', nothing: 'Nothing found', open: 'Open', close: 'Close', clear: 'Clear' },
  problem: {
    required: '%{field} is required',
    number: '%{field} must be a number',
    integer: '%{field} must be a whole number',
    date: '%{field} must be a date',
    dateTime: '%{field} must be a date and time',
    email: '%{field} must be an email address',
    url: '%{field} must be a web address',
    phone: '%{field} must be a phone number',
    option: '%{field} must be one of its options',
    boolean: '%{field} must be true or false',
    minimum: '%{field} must be at least %{min}',
    maximum: '%{field} must be at most %{max}',
    pattern: '%{field} does not have the right format',
    tooLong: '%{field} is too long',
  },
};
