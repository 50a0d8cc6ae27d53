import { recordPaths } from '#console/layout/navigation/recordNavigation';

/** Addresses of the company's history and its changes. */
export const historyPaths = recordPaths('/history', { overList: true });
