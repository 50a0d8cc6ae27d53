import { useState } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { TrashRecord } from './trashRules';
import { useRestore } from './useRestore';

const DeleteRecord = lazyPart(async () => (await import('#console/records/DeleteRecord')).DeleteRecord);
const RestoreProblem = lazyPart(async () => (await import('./RestoreProblem')).RestoreProblem);

/** Actions on entries of the trash, with dialogs for confirmation and refusals. */
export function useEntryActions(onDone?: () => void) {
  const { restore, problem, forget } = useRestore(onDone);
  const [ending, end] = useState<TrashRecord | null>(null);
  const dialogs = (
    <>
      {problem && <RestoreProblem {...problem} onRestore={restore} onClose={forget} />}
      {ending && (
        <DeleteRecord
          resource="trash"
          record={ending}
          title="trash.remove.title"
          question="trash.remove.text"
          name={ending.name}
          done="trash.remove.done"
          {...(onDone && { onDeleted: onDone })}
          onClose={() => end(null)}
        />
      )}
    </>
  );
  return { restore, end, dialogs };
}
