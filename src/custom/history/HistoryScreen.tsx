import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { HistoryList } from './HistoryList';

const ChangeDialog = lazyPart(async () => (await import('./ChangeDialog')).ChangeDialog);

const list = <HistoryList />;

/** The company's history, with a change as a dialog over the list. @see rules 14.11 */
export const HistoryScreen = () => <RecordScreen resource="history" list={list} details={ChangeDialog} />;
