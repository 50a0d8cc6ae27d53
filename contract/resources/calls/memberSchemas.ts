import { z } from 'zod';
import { bulkFieldValues, severalValues } from '../../extensions/bulk';
import { orRaised, orShifted } from '../../fields/calculations';
import { message } from '../../message';
import {
  blankAsNone,
  clock,
  day,
  dynamicField,
  formFields,
  instant,
  longTextLimit,
  optionalDay,
  optionalText,
  orNothing,
  payloadFieldValues,
  repliedClock,
  repliedDay,
  requiredText,
  shortTextLimit,
} from '../../values';
import type { ResourceDefinition, SystemFieldDefinition } from '../definition';

/** Schemas of a resource's system fields, made from its definition: for replies, bodies, forms and bulk changes. */

type Fields = Readonly<Record<string, SystemFieldDefinition>>;

type ValueOf<Field extends SystemFieldDefinition> = Field extends { several: true }
  ? string[]
  : Field extends { options: readonly (infer Choice extends string)[] }
    ? Choice
    : Field['type'] extends 'integer'
      ? number
      : Field['type'] extends 'checkbox'
        ? boolean
        : string;
type Needed<Value> = z.ZodType<Value, Value>;
type Sent<Field extends SystemFieldDefinition> = Field extends { required: true }
  ? Needed<ValueOf<Field>>
  : z.ZodOptional<z.ZodNullable<Needed<ValueOf<Field>>>>;
type Replied<Value> = z.ZodOptional<z.ZodNullable<Needed<Value>>>;
type Plain<Field extends SystemFieldDefinition> = Field extends { type: 'integer' | 'checkbox' }
  ? ValueOf<Field>
  : string;

type SentName<All extends Fields, Name extends keyof All> = All[Name] extends { sent: infer Other extends string }
  ? Other
  : Name;

/** Members of bodies, by their names in bodies. */
type SentMembers<All extends Fields> = {
  [Name in keyof All as SentName<All, Name>]: Sent<All[Name]>;
} & { fields: z.ZodOptional<typeof payloadFieldValues> };

/** Members of replies, by the record's names. */
type RepliedMembers<Definition extends ResourceDefinition> = {
  [Name in keyof Definition['fields']]: Name extends Definition['title']
    ? z.ZodString
    : Replied<Plain<Definition['fields'][Name]>>;
} & {
  id: z.ZodString;
  dynamicFields: Replied<z.output<typeof dynamicField>[]>;
  createdAt: Replied<string>;
  updatedAt: Replied<string>;
};

const isDay = ({ type }: SystemFieldDefinition) => type === 'date';
const isClock = ({ type }: SystemFieldDefinition) => type === 'dateTime';
const isNumber = ({ type }: SystemFieldDefinition) => type === 'integer';

function numberOf({ min, max }: SystemFieldDefinition) {
  const whole = z.number(message('rules.wholeNumber')).int(message('rules.wholeNumber'));
  const least = min === undefined ? whole : whole.min(min, message('rules.tooSmall', { limit: min }));
  return max === undefined ? least : least.max(max, message('rules.tooLarge', { limit: max }));
}

/** A member of a body. Texts may have 200 characters unless the field says otherwise, long texts 10,000. */
function sentMember(field: SystemFieldDefinition): z.ZodType {
  const { type, options, required, several, missing: key = 'required' } = field;
  const missing = message(`rules.${key}`);
  const orNone = <S extends z.ZodType>(schema: S) => (required ? schema : orNothing(schema));
  if (several) return required ? z.array(z.string()) : z.array(z.string()).optional();
  if (options) return orNone(z.enum(options, field.missing && missing));
  if (isNumber(field)) return orNone(numberOf(field));
  if (type === 'checkbox') return orNone(z.boolean());
  if (isDay(field)) return required ? day(missing) : optionalDay;
  if (isClock(field)) return required ? clock(missing) : blankAsNone(orNothing(clock(message('rules.clock'))));
  if (field.refersTo) return required ? z.string(missing).min(1, missing) : orNothing(z.string());
  const { limit = type === 'textarea' ? longTextLimit : shortTextLimit } = field;
  return required ? requiredText(missing, limit) : optionalText(limit);
}

const repliedMember = (field: SystemFieldDefinition): z.ZodType => {
  if (isNumber(field)) return z.number();
  if (field.type === 'checkbox') return z.boolean();
  if (isDay(field)) return repliedDay;
  return isClock(field) ? repliedClock : z.string();
};

const mapped = (
  fields: Fields,
  schemaOf: (field: SystemFieldDefinition, name: string) => z.ZodType | undefined,
  isSent = false,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field, name);
      return schema ? [[(isSent && field.sent) || name, schema] as const] : [];
    }),
  );

interface Own<All extends Fields = Fields> {
  kind?: string;
  fields: All;
}

/** Members of a creation; `.partial()` turns them into members of a change. */
export const sentMembers = <All extends Fields>({ fields, kind }: Own<All>) =>
  ({
    ...mapped(fields, sentMember, true),
    ...(kind && { fields: payloadFieldValues.optional() }),
  }) as unknown as SentMembers<All>; // built from the same fields

/** Members that differ in a bulk change: days can be shifted, numbers raised, choices added and removed. */
export const manyMembers = ({ fields, kind }: Own) => ({
  ...mapped(
    fields,
    (field) => {
      if (field.several) return severalValues;
      if (isNumber(field)) return orRaised(sentMember(field), message('rules.wholeNumber'));
      if (isDay(field)) return orShifted(sentMember(field), message('rules.day'));
      return isClock(field) ? orShifted(sentMember(field), message('rules.clock')) : undefined;
    },
    true,
  ),
  ...(kind && { fields: bulkFieldValues }),
});

/** A number as an input contains it. */
const typedNumber = (field: SystemFieldDefinition) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? null : Number(value);
  }, sentMember(field));

/** Members of a form, by the record's names. */
export const typedMembers = ({ fields, kind }: Own) => ({
  ...mapped(fields, (field) => {
    if (isNumber(field)) return typedNumber(field);
    if (field.type === 'checkbox') return z.preprocess((value) => value === true || value === 'true', z.boolean());
    return field.options && !field.required ? blankAsNone(sentMember(field)) : sentMember(field);
  }),
  ...(kind && { fields: formFields }),
});

/** Members of a reply. Another backend may leave out all except the title. */
export const repliedMembers = <Definition extends ResourceDefinition>({ fields, title, kind }: Definition) =>
  ({
    id: z.string(),
    ...mapped(fields, (field, name) =>
      field.several ? undefined : name === title ? z.string() : orNothing(repliedMember(field)),
    ),
    ...(kind && { dynamicFields: orNothing(z.array(dynamicField)) }),
    createdAt: orNothing(instant),
    updatedAt: orNothing(instant),
  }) as unknown as RepliedMembers<Definition>; // built from the same definition
