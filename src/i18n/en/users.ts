/** @see part 2, section 2 (Users): word for word */
export const users = {
  title: 'User Management',
};
