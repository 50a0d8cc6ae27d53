/** @see part 2, section 2 (Roles): word for word */
export const roles = {
  title: 'Role Management',
};
