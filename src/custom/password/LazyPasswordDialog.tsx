import { lazyPart } from '#console/layout/lazyPart';

/** Fetched when somebody changes a password. */
export const LazyPasswordDialog = lazyPart(async () => (await import('./PasswordDialog')).PasswordDialog);
