/** The most fields by which rows are grouped. */
export const mostLevels = 3;
