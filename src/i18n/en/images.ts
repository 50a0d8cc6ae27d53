/** @see part 1, sections 2.6 and 2.7: word for word */
export const images = {
  load_error: 'Error loading project images.',
};
