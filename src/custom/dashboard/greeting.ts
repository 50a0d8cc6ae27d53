import type { TextKey } from '#console/i18n/useText';

/** The greeting for an hour of the viewer's day. @see rules 10.1 */
export function greetingFor(hour: number): TextKey {
  if (hour < 12) return 'dashboard.morning';
  return hour < 18 ? 'dashboard.afternoon' : 'dashboard.evening';
}
