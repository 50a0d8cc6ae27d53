import { useCallback, useSyncExternalStore } from 'react';
import { useFormat } from '#console/i18n/format';
import { createRelativeClock } from './relativeClock';

const clock = createRelativeClock();

/** The time since an instant, updated automatically, with the exact time in a tooltip. @see rules 5.4 */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { relativeTime, instant } = useFormat();
  const watch = useCallback((listener: () => void) => clock.watch(Date.parse(value ?? ''), listener), [value]);
  const words = useSyncExternalStore(watch, () => relativeTime(value));
  return (
    <time dateTime={value ?? undefined} title={instant(value)}>
      {words}
    </time>
  );
}
