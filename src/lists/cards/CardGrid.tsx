import { styled } from '@mui/material/styles';

/** A grid of cards, with as many columns as fit; a single column on a phone. */
export const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(38)}, 100%), 1fr))`,
  gap: theme.spacing(2),
  '@media print': { gridTemplateColumns: '1fr 1fr' },
}));
