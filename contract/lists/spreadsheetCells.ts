/** Cells that a spreadsheet would run as a formula, and those that already look like one that was marked. */
export const formula = /^'*\s*[=+\-@]|^'*[\t\r]/;

const marked = /^'(?='*\s*[=+\-@]|'*[\t\r])/;

/** A cell without the mark that an export has put before it, so that it is no formula. */
export const withoutMark = (cell: string): string => cell.replace(marked, '');
