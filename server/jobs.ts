/** Work of a server that nobody waits for. */
export type Job = 'fileDeletions' | 'trash' | 'tenantDeletions' | 'fieldMoves' | 'searchTexts';

/** Runs a piece of such work and notes how long it took and whether it failed. */
export type WatchJob = <Result>(job: Job, work: () => Promise<Result>) => Promise<Result>;

export const unwatched: WatchJob = (_job, work) => work();
