import type { FormErrors } from '#console/dataProvider/apiError';
import type { Text, TextKey } from '#console/i18n/useText';
import { type Flight, type Hotel, travelAddressLimit, travelDescriptionLimit, travelTextLimit } from '#contract/travel';
import { keepClock } from '#contract/values';

/** The rules of flights and hotels that need no screen. */

export type TravelKind = 'flight' | 'hotel';

export type TravelEntry =
  | { kind: 'flight'; time: string; record: Flight }
  | { kind: 'hotel'; time: string; record: Hotel };

/** Flights and hotels in one list, by departure and check-in; what has no readable time comes last. */
export function byTime(flights: readonly Flight[], hotels: readonly Hotel[]): TravelEntry[] {
  const entries: TravelEntry[] = [
    ...flights.map((record) => ({ kind: 'flight' as const, time: keepClock(record.departureTime) ?? '', record })),
    ...hotels.map((record) => ({ kind: 'hotel' as const, time: keepClock(record.checkInTime) ?? '', record })),
  ];
  const rank = ({ time }: TravelEntry) => time || '\uffff';
  return entries.sort((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Days between check-in and check-out, rounded up; null where a time cannot be read. The figures are compared as they
 * are printed, so that no change of clocks makes a night.
 * @see part 1, section 2.8
 */
export function nightsOf({ checkInTime, checkOutTime }: Pick<Hotel, 'checkInTime' | 'checkOutTime'>): number | null {
  const [from, until] = [checkInTime, checkOutTime].map(keepClock);
  if (!from || !until) return null;
  return Math.max(0, Math.ceil((Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / dayLength));
}

export type TravelValues = Readonly<Record<string, unknown>>;

type FieldName = keyof typeof import('#console/i18n/en/travel')['travel']['fields'];

/** A field of a travel form; `limit` in characters. */
export interface TravelField {
  name: FieldName;
  type: 'text' | 'textarea' | 'dateTime';
  /** What is said when it is blank; none: it may be. */
  missing?: TextKey;
  limit?: number;
  /** Takes a row of its own. */
  wide?: boolean;
}

interface TravelForm {
  fields: readonly TravelField[];
  /** The later time must lie after the earlier one. */
  order: { earlier: FieldName; later: FieldName; problem: TextKey };
}

const title: TravelField = {
  name: 'title',
  type: 'text',
  missing: 'travel.problem.title',
  limit: travelTextLimit,
  wide: true,
};
const description: TravelField = { name: 'description', type: 'textarea', limit: travelDescriptionLimit, wide: true };

/** The forms, field by field in their order. @see part 1, sections 2.8 and 5 */
export const travelForms: Readonly<Record<TravelKind, TravelForm>> = {
  flight: {
    fields: [
      title,
      description,
      {
        name: 'departureAirport',
        type: 'text',
        missing: 'travel.problem.departureAirport',
        limit: travelTextLimit,
      },
      { name: 'departureTime', type: 'dateTime', missing: 'travel.problem.departureTime' },
      { name: 'arrivalAirport', type: 'text', missing: 'travel.problem.arrivalAirport', limit: travelTextLimit },
      { name: 'arrivalTime', type: 'dateTime', missing: 'travel.problem.arrivalTime' },
      { name: 'flightNumber', type: 'text', limit: travelTextLimit },
    ],
    order: { earlier: 'departureTime', later: 'arrivalTime', problem: 'travel.problem.arrival_order' },
  },
  hotel: {
    fields: [
      title,
      description,
      { name: 'hotelName', type: 'text', missing: 'travel.problem.hotelName', limit: travelTextLimit, wide: true },
      { name: 'address', type: 'text', missing: 'travel.problem.address', limit: travelAddressLimit, wide: true },
      { name: 'checkInTime', type: 'dateTime', missing: 'travel.problem.checkInTime' },
      { name: 'checkOutTime', type: 'dateTime', missing: 'travel.problem.checkOutTime' },
      { name: 'confirmationNumber', type: 'text', limit: travelTextLimit },
    ],
    order: { earlier: 'checkInTime', later: 'checkOutTime', problem: 'travel.problem.check_out_order' },
  },
};

const textAt = (values: TravelValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The messages of a form by their fields; none: it may be sent. @see part 1, section 5 */
export function travelErrors(kind: TravelKind, values: TravelValues, text: Text): FormErrors {
  const { fields, order } = travelForms[kind];
  const errors: FormErrors = {};
  for (const { name, missing, limit } of fields) {
    const value = textAt(values, name);
    if (missing && value === '') errors[name] = text(missing);
    else if (limit !== undefined && value.length > limit)
      errors[name] = text('travel.problem.limit', { field: text(`travel.fields.${name}`), smart_count: limit });
  }
  const [earlier, later] = [order.earlier, order.later].map((name) => keepClock(textAt(values, name)));
  if (earlier && later && later <= earlier) errors[order.later] ??= text(order.problem);
  return errors;
}

/** The values as they are sent: without the blanks around them. */
export const trimmed = (values: TravelValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/** What an empty form holds. */
export const emptyTravel = (kind: TravelKind): Record<string, string> =>
  Object.fromEntries(travelForms[kind].fields.map(({ name }) => [name, '']));
