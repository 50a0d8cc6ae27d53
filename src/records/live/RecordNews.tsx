import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import type { HeardChange } from '#console/dataProvider/live/follow';
import { useLiveFollower } from '#console/dataProvider/live/running';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useMayName } from '#console/schema/fieldTypes/ReferenceName';
import { FreshMarks, watchValues } from './fresh';
import { usePeople } from './useOpened';
import { whoChanged } from './whoChanged';

export interface RecordNewsProps {
  resource: string;
  id: string;
  /** The record in a form, to notice changes by others. */
  record?: unknown;
}

interface Said {
  change: HeardChange;
  /** The record before the change. */
  before: unknown;
  /** null: being looked up. */
  name: string | undefined | null;
}

/** Notice that somebody else has deleted the record or, in a form, has changed it. */
export function RecordNews({ resource, id, record }: RecordNewsProps) {
  const text = useText();
  const follower = useLiveFollower();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const people = usePeople(resource, id);
  const mayName = useMayName()('users');
  const [said, setSaid] = useState<Said | null>(null);
  const stopWatching = useRef<() => void>(undefined);
  useEffect(() => () => stopWatching.current?.(), []);

  const hear = useEvent(async (change: HeardChange) => {
    if (change.action === 'restored') return setSaid(null);
    if (change.action !== 'deleted' && record === undefined) {
      stopWatching.current?.();
      stopWatching.current = watchValues();
      return;
    }
    setSaid((known) => ({ change, before: known ? known.before : record, name: null }));
    const name = await whoChanged(change, id, { dataProvider, people, mayName });
    setSaid((known) => (known?.change === change ? { ...known, name } : known));
  });
  useEffect(
    () =>
      follower?.listen((changes) => {
        for (const change of changes) {
          const isThis = change.resource === resource && change.ids?.includes(id);
          if (isThis && change.told && !change.isOwn) void hear(change);
        }
      }),
    [follower, resource, id, hear],
  );

  const isDeleted = said?.change.action === 'deleted';
  // the form may have started with a change that is announced again
  if (!said || said.name === null || (!isDeleted && said.before === record)) return <FreshMarks />;
  const { name } = said;
  const key = isDeleted ? 'deleted_by' : 'changed_by';
  return (
    <Alert
      severity={isDeleted ? 'warning' : 'info'}
      role="status"
      closeText={text('common.close')}
      {...(!isDeleted && { onClose: () => setSaid(null) })}
    >
      {name ? text(`live.${key}`, { name }) : text(`live.${key}_someone`)}
    </Alert>
  );
}
