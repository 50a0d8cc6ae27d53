import { namedFields, type ResourceName, systemFieldsOf } from '#contract/resources/index';
import { keepClock } from '#contract/values';
import { changedFields } from './customFields';
import { dayOrShift } from './days';
import type { RecordData } from './mapping';

/** A form's wall-clock time in wire format, `YYYY-MM-DDTHH:mm`; calculations pass unchanged. */
const clockOrShift = (value: unknown) => (typeof value === 'string' ? (keepClock(value) ?? value) : value);

const fieldsOf = (resource: ResourceName) =>
  Object.entries(systemFieldsOf(resource)).map(([name, { sent = name, type, required }]) => ({
    name,
    sent,
    required,
    spelled(value: unknown) {
      if (type === 'date') return dayOrShift(value) ?? (required ? '' : null);
      return type === 'dateTime' ? clockOrShift(value) : value;
    },
  }));

/** The system fields in `data` in wire format; absent ones stay absent. */
export const outgoingMembers = <Body>(resource: ResourceName, data: RecordData) =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(({ name, sent, spelled }) =>
      data[name] === undefined ? [] : [[sent, spelled(data[name])]],
    ),
  ) as Body; // the definition's members are the schema's

/** Conversion and search of a record's system fields, from its resource's definition. @see rules 14.1 */
export function systemMembersMapping<Changes>(resource: ResourceName) {
  const searched = Object.entries(systemFieldsOf(resource)).flatMap(([name, one]) => (one.searched ? [name] : []));
  return {
    names: Object.fromEntries(fieldsOf(resource).flatMap(({ name, sent }) => (sent === name ? [] : [[sent, name]]))),
    named: Object.fromEntries(
      namedFields(resource).map(({ name, named, refersTo }) => [named, { field: name, resource: refersTo }]),
    ),
    search: (record: RecordData) => searched.map((name): unknown => record[name]),
    changes: (data: RecordData) => ({ ...outgoingMembers<Changes>(resource, data), ...changedFields(data) }),
  };
}

/** All system fields, for a body that replaces the record: absent ones become null. */
export const wholeMembers = (resource: ResourceName, data: RecordData): RecordData =>
  Object.fromEntries(
    fieldsOf(resource).map(({ name, sent, required, spelled }) => [
      sent,
      spelled(data[name]) || (required ? data[name] : null),
    ]),
  );
