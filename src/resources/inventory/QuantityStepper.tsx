import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { useUndoable } from '#console/records/undo/useUndoable';
import { mostItems } from '#contract/resources/inventory';
import type { ItemRecord } from './inventoryRules';

/** Pause after the last press before the quantity is saved, in milliseconds. */
const pause = 700;

interface QuantityStepperProps {
  item: ItemRecord;
  quantity: number;
  /** Shows the quantity. */
  children(quantity: number): ReactNode;
}

/** Buttons that change an item's quantity by one, saved shortly after, with an undo. */
export function QuantityStepper({ item, quantity, children }: QuantityStepperProps) {
  const text = useText();
  const sayProblem = useSayProblem();
  const undoable = useUndoable();
  const { number } = useFormat();
  const dataProvider = useDataProvider();
  const [counted, setCounted] = useState<number | null>(null);
  const shown = counted ?? quantity;

  const save = useEvent(async (next: number) => {
    try {
      await undoable(
        (meta) => dataProvider.update('inventory', { id: item.id, data: { quantity: next }, previousData: item, meta }),
        { said: () => text('inventory.stepper.saved', { name: item.name, quantity: number(next) }) },
      );
    } catch (error) {
      sayProblem(error);
    }
    setCounted(null);
  });

  useEffect(() => {
    if (counted === null || counted === quantity) return undefined;
    const timer = setTimeout(() => void save(counted), pause);
    return () => clearTimeout(timer);
  }, [counted, quantity, save]);

  // also when the person leaves before the pause has ended
  const saveUnsaved = useEvent(() => {
    if (counted !== null && counted !== quantity) void save(counted);
  });
  useEffect(() => saveUnsaved, [saveUnsaved]);

  const step = (by: number) => setCounted(Math.min(mostItems, Math.max(0, shown + by)));
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', marginInlineStart: -0.75, marginBlock: -0.5 }}>
      <NamedIcon
        icon={Remove}
        size="small"
        label={text('inventory.stepper.fewer')}
        disabled={shown <= 0}
        onClick={() => step(-1)}
      />
      <span role="status">{children(shown)}</span>
      <NamedIcon icon={Add} size="small" label={text('inventory.stepper.more')} onClick={() => step(1)} />
    </Stack>
  );
}
