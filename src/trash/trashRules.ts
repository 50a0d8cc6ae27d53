import { recordPaths } from '#console/layout/recordPlaces';
import type { TrashEntry } from '#contract/trash';

export type TrashRecord = TrashEntry & Readonly<Record<string, unknown>>;

export const trashPaths = recordPaths('/trash', { overList: true });

const dayLength = 24 * 60 * 60 * 1000;

/** In how many days an entry goes, begun days counted whole; 0 from its last day on. */
export const daysLeft = ({ expiresAt }: Pick<TrashEntry, 'expiresAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now) / dayLength));
