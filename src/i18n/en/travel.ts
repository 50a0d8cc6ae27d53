/** @see part 1, section 2.8: word for word */
export const travel = {
  empty: 'No travel data recorded yet',
  load_error: 'Error loading travel data',
};
