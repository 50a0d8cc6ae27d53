import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import type { PopoverContentProps } from '#console/lists/toolbar/PopoverButton';
import { ToolbarPopover } from '#console/lists/toolbar/ToolbarPopover';
import { PlainNumberBox } from '#console/schema/controls/PlainNumberBox';

interface BoardColumnMenuProps extends PopoverContentProps {
  limit: number | undefined;
  onLimit(most: number | null): void;
  onCollapse(): void;
}

/** Settings of a column: the limit of records, and whether it is collapsed. */
export function BoardColumnMenu({ anchor, label, onClose, limit, onLimit, onCollapse }: BoardColumnMenuProps) {
  const text = useText();
  const id = useId();
  const collapse = () => {
    onClose();
    onCollapse();
  };
  return (
    <ToolbarPopover anchor={anchor} onClose={onClose} label={label}>
      <Stack sx={{ p: 2, gap: 1.5, inlineSize: 240 }}>
        <PlainNumberBox
          id={id}
          label={text('board.limit')}
          value={limit ?? null}
          onChange={onLimit}
          min={1}
          max={100_000}
          step={1}
        />
        <Button onClick={collapse} sx={{ alignSelf: 'flex-start' }}>
          {text('board.collapse')}
        </Button>
      </Stack>
    </ToolbarPopover>
  );
}
