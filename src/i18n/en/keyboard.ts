/** The command palette and the keys. @see rules 13.23, 13.24 */
export const keyboard = {
  hint: 'Search records, screens and actions...',
  searching: 'Searching...',
  nothing: 'Nothing found',
  create: '%{list}: new',
  groups: {
    recent: 'Last used',
    records: 'Records',
    screens: 'Screens',
    views: 'Views',
    actions: 'Actions',
  },
  /** What is written on the keys. */
  names: { control: 'Ctrl', shift: 'Shift', enter: 'Enter' },
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Search everywhere',
    search: 'Go to the search of the list',
    create: 'Make a new one',
    next: 'Next record',
    previous: 'Previous record',
    open: 'Open the record',
    edit: 'Edit the record',
    select: 'Select the record',
    extend: 'Extend the selection',
    keys: 'Show these shortcuts',
    single: 'Single keys are shortcuts',
    cells: 'In the cells of a table letters are typed; arrow keys move there.',
  },
} as const;
