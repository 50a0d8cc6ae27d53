/** The grid of the dashboard's tiles: six columns, two on small screens. */
export const tileGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
  gap: { xs: 1.5, sm: 2 },
} as const;
