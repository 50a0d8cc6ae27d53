import { kindName } from '#console/custom/history/kinds';
import { writerName } from '#console/custom/history/writer';
import { type Text, type TextKey, textIfKnown } from '#console/i18n/useText';
import { recordPaths } from '#console/layout/navigation/recordNavigation';
import type { SecurityEvent } from '#contract/extensions/events';
import { entities, isEntityKind } from '#contract/fields/entityKinds';

export type EventRecord = SecurityEvent;

/** The security log; behind it the address of an event. */
export const securityLogPaths = recordPaths('/settings/securityEvents', { overList: true });

/** The name of an event. An event of a later server has the name that it sends. */
export const eventTitle = (event: string, text: Text): string =>
  textIfKnown(text, `securityLog.event.${event}`) ?? event;

/** The person who acted, with the API token by which. */
export const actorWords = ({ actorId, actorName, tokenName }: EventRecord, text: Text): string =>
  actorId ? writerName({ userName: actorName, tokenName }, text) : '';

const kindWords = (resource: string, text: Text): string =>
  textIfKnown(text, `securityLog.kind.${resource}`) ?? kindName(resource, text);

/** The record that an event happened to. */
export const targetWords = ({ target }: EventRecord, text: Text): string =>
  target ? `${kindWords(target.resource, text)}: ${target.name || target.id}` : '';

/** Details that have a name in the interface, in this order; ids are for programs. */
const shown = [
  'identifier',
  'method',
  'reason',
  'factor',
  'fields',
  'role',
  'roleBefore',
  'nameBefore',
  'isActive',
  'claims',
  'given',
  'taken',
  'permissions',
  'list',
  'kinds',
  'count',
] as const;

/** The names of lists whose menu entry is called otherwise, or missing. */
const listKeys: Readonly<Record<string, TextKey>> = {
  deliveries: 'webhooks.deliveries',
  events: 'common.menu.security_log',
  notifications: 'notifications.title',
  supportTickets: 'common.menu.tickets',
};

/** The name of a list. A list of a later server has the name that it sends. */
const listName = (list: string, text: Text): string =>
  textIfKnown(text, listKeys[list] ?? `common.menu.${list}`) ?? textIfKnown(text, `history.kind.${list}`) ?? list;

function valueWords(key: string, value: unknown, text: Text): string {
  if (Array.isArray(value)) return value.map((each) => valueWords(key, each, text)).join(', ');
  if (typeof value === 'boolean') return text(value ? 'ra.message.yes' : 'ra.message.no');
  const said = String(value ?? '');
  if (key === 'list') return listName(said, text);
  if (key === 'kinds' && isEntityKind(said)) return listName(entities[said].resource, text);
  return textIfKnown(text, `securityLog.value.${said}`) ?? said;
}

/** Details of an event with their names. */
export const detailsOf = ({ details, target }: EventRecord, text: Text): [label: string, value: string][] =>
  shown.flatMap((key): [string, string][] => {
    if (key === 'role' && target?.resource === 'roles') return []; // already named as the target
    const value = details[key] === undefined ? '' : valueWords(key, details[key], text);
    return value === '' ? [] : [[text(`securityLog.details.${key}`), value]];
  });

export const detailWords = (event: EventRecord, text: Text): string =>
  detailsOf(event, text)
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
