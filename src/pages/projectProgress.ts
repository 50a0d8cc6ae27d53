/** A percentage within its limits. @see part 1, section 5 (the numeric box clamps) */
export const clampProgress = (value: number): number =>
  Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0;

/** Two digits below ten: '05%'. @see part 1, section 9 */
export const progressText = (progress: number | null | undefined): string =>
  `${String(clampProgress(progress ?? 0)).padStart(2, '0')}%`;
