import type { FieldTypeName } from '#contract/fields/fieldTypes';
import { autoNumber } from './autoNumber';
import { checkbox } from './checkbox';
import { color } from './color';
import { currency } from './currency';
import { date } from './date';
import { dateTime } from './dateTime';
import { duration } from './duration';
import { email } from './email';
import type { FieldTypeView } from './fieldType';
import { file } from './file';
import { integer } from './integer';
import { json } from './json';
import { location } from './location';
import { multiSelect } from './multiSelect';
import { number } from './number';
import { percentage } from './percentage';
import { phone } from './phone';
import { rating } from './rating';
import { reference } from './reference';
import { references } from './references';
import { richText } from './richText';
import { select } from './select';
import { text } from './text';
import { textarea } from './textarea';
import { url } from './url';
import { user } from './user';

/** Every type of the contract has its view: the compiler counts them. */
const fieldTypeViews = {
  text,
  textarea,
  number,
  integer,
  date,
  dateTime,
  select,
  multiSelect,
  checkbox,
  email,
  url,
  phone,
  currency,
  percentage,
  user,
  rating,
  color,
  duration,
  location,
  json,
  reference,
  references,
  richText,
  autoNumber,
  file,
  image: file,
} as const satisfies Record<FieldTypeName, FieldTypeView>;

/** The view of a type, in its general shape. */
export const viewOf = (type: FieldTypeName): FieldTypeView => fieldTypeViews[type];
