/** Any numbers, each the one of an advisory lock that processes of one installation share. */

/** Held while the schema changes, so that servers that start together take turns. */
export const migrationLock = 4_711_031;

/** Held alone while a backup is made: no file is deleted and no schema changed meanwhile. @see migrations/0020_file_queue.sql */
export const backupLock = 4_711_032;
