import { useLiveFollower } from '#console/dataProvider/live/running';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { PresenceProps } from './PresenceFaces';
import type { RecordNewsProps } from './RecordNews';

const silently = { failure: () => null };
const PresenceFaces = lazyPart(async () => (await import('./PresenceFaces')).PresenceFaces, silently);
const RecordNews = lazyPart(async () => (await import('./RecordNews')).RecordNews, silently);

/** Other people who have the record open; nothing without live updates. */
export const RecordPeople = (props: PresenceProps) => useLiveFollower() && <PresenceFaces {...props} />;

/** Changes of the record by others; nothing without live updates. */
export const OthersNews = (props: RecordNewsProps) => useLiveFollower() && <RecordNews {...props} />;
