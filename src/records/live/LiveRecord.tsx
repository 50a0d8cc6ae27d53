import { useLiveFollower } from '#console/dataProvider/live/running';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { PresenceProps } from './PresenceFaces';
import type { RecordNewsProps } from './RecordNews';

const silently = { failure: () => null };
const PresenceFaces = lazyPart(async () => (await import('./PresenceFaces')).PresenceFaces, silently);
const RecordNews = lazyPart(async () => (await import('./RecordNews')).RecordNews, silently);

/** The others who have the record open; nothing where the backend does not tell. */
export const RecordPeople = (props: PresenceProps) => useLiveFollower() && <PresenceFaces {...props} />;

/** Says what others do to the record; nothing where the backend does not tell. */
export const OthersNews = (props: RecordNewsProps) => useLiveFollower() && <RecordNews {...props} />;
