import Checkbox from '@mui/material/Checkbox';

/** The checkbox of a card, above the card's link. */
export const CardTick = ({ label, checked, onToggle }: { label: string; checked: boolean; onToggle(): void }) => (
  <Checkbox
    checked={checked}
    onChange={onToggle}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ position: 'relative', zIndex: 1, marginBlock: -0.75 }}
  />
);
