/** The resources whose deleted records are kept for a while. @see rules 14.13 */
export const trashKinds = [
  'projects',
  'clients',
  'inventory',
  'supportTickets',
  'flights',
  'hotels',
  'documents',
  'travelDocuments',
  'inventoryDocuments',
  'images',
  'inventoryImages',
] as const;
