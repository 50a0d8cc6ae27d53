import { type Text, textIfKnown } from '#console/i18n/useText';

/** Message for a record that does not exist, with the noun of its resource; 'This record' where the catalogue has none. */
export const missingText = (resource: string, text: Text): string =>
  textIfKnown(text, `errors.missing.${resource}`) ?? text('errors.missing.other');
