import { lazyPart } from '#console/layout/loading/lazyPart';

/** Loaded when somebody changes a password. */
export const LazyPasswordDialog = lazyPart(async () => (await import('./PasswordDialog')).PasswordDialog);
