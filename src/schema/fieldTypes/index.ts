import type { FieldTypeName } from '#contract/fields/fieldTypes';
import { autoNumber } from './autoNumber';
import { checkboxType } from './checkbox';
import { colorType } from './color';
import { currencyType } from './currency';
import { dateType } from './date';
import { dateTimeType } from './dateTime';
import { duration } from './duration';
import { emailType } from './email';
import type { FieldTypeView } from './fieldType';
import { fileType } from './file';
import { integerType } from './integer';
import { jsonType } from './json';
import { locationType } from './location';
import { multiSelectType } from './multiSelect';
import { numberType } from './number';
import { percentage } from './percentage';
import { phoneType } from './phone';
import { rating } from './rating';
import { referenceType } from './reference';
import { referencesType } from './references';
import { richTextType } from './richText';
import { selectType } from './select';
import { textType } from './text';
import { textareaType } from './textarea';
import { urlType } from './url';
import { userType } from './user';

/** The view of each type in the contract; the compiler checks that none is missing. */
const fieldTypeViews = {
  text: textType,
  textarea: textareaType,
  number: numberType,
  integer: integerType,
  date: dateType,
  dateTime: dateTimeType,
  select: selectType,
  multiSelect: multiSelectType,
  checkbox: checkboxType,
  email: emailType,
  url: urlType,
  phone: phoneType,
  currency: currencyType,
  percentage,
  user: userType,
  rating,
  color: colorType,
  duration,
  location: locationType,
  json: jsonType,
  reference: referenceType,
  references: referencesType,
  richText: richTextType,
  autoNumber,
  file: fileType,
  image: fileType,
} as const satisfies Record<FieldTypeName, FieldTypeView>;

/** The view of a type. */
export const viewOf = (type: FieldTypeName): FieldTypeView => fieldTypeViews[type];
