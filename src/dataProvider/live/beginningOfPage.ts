/** Time at which the page began to read, after the previous page was left. */
export function beginningOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // entries of that type
  return performance.timeOrigin + Math.max(navigation?.unloadEventEnd ?? 0, navigation?.responseStart ?? 0);
}
