/** @see part 2, section 2 (Entity management): word for word */
export const schemaEditor = {
  title: 'Entity Management',
};
