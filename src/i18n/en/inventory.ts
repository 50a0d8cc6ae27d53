/** @see part 2, section 2 (Inventory): word for word */
export const inventory = {
  title: 'Inventory Management',
};
