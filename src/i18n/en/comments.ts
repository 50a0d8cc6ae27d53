/** @see part 1, section 2.9: word for word */
export const comments = {
  load_error: 'Failed to load comments',
  load_error_text: 'There was an error loading the project comments. Please try refreshing the page.',
};
