import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useText } from '#console/i18n/useText';
import type { BoardColumn } from './boardColumns';

interface MoveMenuProps {
  button: HTMLElement;
  columns: readonly BoardColumn[];
  /** The card's current column. */
  from: string;
  onChoose(to: string): void;
  onClose(): void;
}

/** Menu with the columns that a card can move to, an alternative to dragging. */
export function MoveMenu({ button, columns, from, onChoose, onClose }: MoveMenuProps) {
  const text = useText();
  return (
    <Menu open anchorEl={button} onClose={onClose} slotProps={{ list: { 'aria-label': text('board.move') } }}>
      {columns.map(({ key, label }) => (
        <MenuItem
          key={key}
          selected={key === from}
          disabled={key === from}
          onClick={() => {
            onClose();
            onChoose(key);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
