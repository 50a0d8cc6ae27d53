import { recordPaths } from '#console/layout/navigation/recordNavigation';
import type { TrashEntry } from '#contract/extensions/trash';

export type TrashRecord = TrashEntry & Readonly<Record<string, unknown>>;

export const trashPaths = recordPaths('/trash', { overList: true });

const dayLength = 24 * 60 * 60 * 1000;

/** Days until an entry expires, rounded; 0 in its last hours. */
export const daysLeft = ({ expiresAt }: Pick<TrashEntry, 'expiresAt'>, now = Date.now()): number =>
  Math.max(0, Math.round((Date.parse(expiresAt) - now) / dayLength));
