import { formatAmount, formatMoney } from '#console/i18n/format';
import { storedCompanySettings } from '#console/session/companySettings';
import type { FieldControlProps } from './fieldType';
import { NumberBox, numericType } from './numbers';

function Control(props: FieldControlProps) {
  const { currency: sign } = storedCompanySettings.current();
  return <NumberBox {...props} step="0.01" {...(sign && { adornment: sign })} />;
}

/** An amount in the company's currency; without one, two decimals and no symbol. @see rules 16.41 */
export const currencyType = numericType(Control, (value, locale) => {
  const { currency: sign } = storedCompanySettings.current();
  return sign ? formatMoney(value, locale, sign) : formatAmount(value, locale);
});
