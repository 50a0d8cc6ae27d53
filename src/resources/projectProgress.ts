/** A percentage within its limits. @see rules 2.4 */
export const clampProgress = (value: number): number =>
  Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0;

export const progressText = (progress: number | null | undefined): string => `${clampProgress(progress ?? 0)}%`;

/** Cards show two digits below ten: '05%'. @see rules 2.2 */
export const cardProgressText = (progress: number | null | undefined): string =>
  progressText(progress).padStart(3, '0');
