/** @see part 2, section 2 (My Profile): word for word */
export const profile = {
  title: 'My Profile',
  subtitle: 'Manage your personal account information',
};
