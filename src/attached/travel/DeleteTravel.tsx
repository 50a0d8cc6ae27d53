import { useDelete, useNotify } from 'ra-core';
import { useText } from '#console/i18n/useText';
import { ConfirmDialog } from '#console/layout/ConfirmDialog';
import { travelResources } from './travelPlace';
import type { TravelEntry } from './travelRules';

/** @see part 1, section 2.7 ('Delete Flight Record', 'Delete Hotel Record') */
export function DeleteTravel({ entry: { kind, record }, onClose }: { entry: TravelEntry; onClose(): void }) {
  const text = useText();
  const notify = useNotify();
  const [remove] = useDelete();
  const confirm = async () => {
    const { id } = record;
    await remove(
      travelResources[kind],
      { id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    notify(`travel.remove.${kind}_done`, { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={text(`travel.remove.${kind}_title`)}
      text={text(`travel.remove.${kind}_text`, { title: record.title })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
