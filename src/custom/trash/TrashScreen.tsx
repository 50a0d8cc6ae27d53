import { lazyPart } from '#console/layout/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { TrashList } from './TrashList';

const TrashDetails = lazyPart(async () => (await import('./TrashDetails')).TrashDetails);

const list = <TrashList />;

/** What was deleted, and one entry of it over the list. @see rules 14.13 */
export const TrashScreen = () => <RecordScreen resource="trash" list={list} details={TrashDetails} />;
