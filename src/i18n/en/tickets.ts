/** @see part 2, section 2 (Support tickets): word for word */
export const tickets = {
  title: 'Your Support Tickets',
};
