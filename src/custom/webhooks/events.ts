import { historyActions } from '#contract/extensions/history';
import { historyResources } from '#contract/extensions/historyResources';
import { everyEvent, everyEventOf } from '#contract/extensions/webhooks';

export const webhookEvent = (resource: string, action: string): string => `${resource}.${action}`;

/** Whether the events of a webhook include an event, or all events of a resource. */
export const isAsked = (events: readonly string[], event: string): boolean =>
  events.includes(everyEvent) || events.includes(everyEventOf(event.split('.')[0] ?? '')) || events.includes(event);

const actionsOf = (resource: string) => historyActions.map((action) => webhookEvent(resource, action));

/**
 * The events after an event, all events of a resource (`projects.*`) or all events (`*`) are selected or
 * deselected.
 */
export function withEvent(events: readonly string[], event: string, chosen: boolean): string[] {
  if (event === everyEvent) return chosen ? [everyEvent] : [];
  const spelled = events.includes(everyEvent) ? historyResources.map(everyEventOf) : [...events];
  const [resource = ''] = event.split('.');
  const whole = everyEventOf(resource);
  const others = spelled.filter((one) => one.split('.')[0] !== resource);
  if (event === whole) return chosen ? [...others, whole] : others;
  const own = actionsOf(resource).filter((one) => (one === event ? chosen : isAsked(spelled, one)));
  return [...others, ...own];
}

/** The first events of a webhook, and the number of the others. */
export function shownEvents(events: readonly string[], most: number): { shown: string[]; count: number } {
  return { shown: events.slice(0, most), count: Math.max(0, events.length - most) };
}
