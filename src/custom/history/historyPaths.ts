import { recordPaths } from '#console/layout/navigation/recordNavigation';

/** The company's history; behind it the address of a change as a whole. */
export const historyPaths = recordPaths('/history', { overList: true });
