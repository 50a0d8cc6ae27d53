import { lazy } from 'react';

/** Fetched when somebody changes a password. */
export const LazyPasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }));
