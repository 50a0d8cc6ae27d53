import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { TrashList } from './TrashList';

const TrashDetails = lazyPart(async () => (await import('./TrashDetails')).TrashDetails);

const list = <TrashList />;

/** The list of deleted records, with an entry as a dialog over it. @see rules 14.13 */
export const TrashScreen = () => <RecordScreen resource="trash" list={list} details={TrashDetails} />;
