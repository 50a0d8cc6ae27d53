import { lazyPart } from '#console/layout/loading/lazyPart';

/** Fetched when somebody changes a password. */
export const LazyPasswordDialog = lazyPart(async () => (await import('./PasswordDialog')).PasswordDialog);
