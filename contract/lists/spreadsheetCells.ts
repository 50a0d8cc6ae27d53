/** Matches cells that a spreadsheet would run as a formula, and cells that look like a marked one. */
export const formula = /^'*\s*[=+\-@]|^'*[\t\r]/;

const marked = /^'(?='*\s*[=+\-@]|'*[\t\r])/;

/** A cell without the apostrophe that exports put before possible formulas. */
export const withoutMark = (cell: string): string => cell.replace(marked, '');
