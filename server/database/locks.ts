/** Advisory locks that processes of one installation share; the numbers are arbitrary. */

/** Held while the schema changes, so that servers that start together run one after the other. */
export const migrationLock = 4_711_031;

/**
 * Exclusive while a backup is made: no file is deleted and no schema changed meanwhile.
 * @see migrations/0020_file_queue.sql
 */
export const backupLock = 4_711_032;
