import type { ResourceName } from '#console/dataProvider/types';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { WhoSees } from './WhoSees';

const RecordViewers = lazyPart(async () => (await import('./RecordViewers')).RecordViewers, { later: true });

/** Opens who can see a record, and why. @see rules 9.9 */
export const WhoSeesRecord = (record: { resource: ResourceName; id: string }) => (
  <WhoSees>{(onClose) => <RecordViewers {...record} onClose={onClose} />}</WhoSees>
);
