import { kindName } from '#console/custom/history/kinds';
import { type Text, textIfKnown } from '#console/i18n/useText';
import { everyEvent } from '#contract/extensions/webhooks';

export const actionName = (action: string, text: Text): string =>
  textIfKnown(text, `history.action.${action}`) ?? action;

/** The text of an event, or of the type of a message. */
export function eventName(event: string, text: Text): string {
  if (event === everyEvent) return text('webhooks.everything');
  if (event === 'webhook.test') return text('webhooks.test_message');
  const [resource = '', action = ''] = event.split('.');
  const kind = kindName(resource, text);
  return action === everyEvent
    ? text('webhooks.every_event_of', { kind })
    : text('webhooks.event_of', { kind, action: actionName(action, text) });
}
