import { lazyPart } from '#console/layout/loading/lazyPart';
import { RecordScreen } from '#console/records/RecordScreen';
import { SecurityLogList } from './SecurityLogList';

const EventDialog = lazyPart(async () => (await import('./EventDialog')).EventDialog);

const list = <SecurityLogList />;

/** The security log of the company, and one of its events over the list. @see rules 14.40 */
export const SecurityLogScreen = () => <RecordScreen resource="securityEvents" list={list} details={EventDialog} />;
