/** @see part 2, section 2 (Clients): word for word */
export const clients = {
  title: 'Client Management',
};
