import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '#console/i18n/useText';
import type { FieldContext } from './fieldTypes/fieldType';

/** Context for formatting values on this screen; stable until the language changes. */
export function useFieldContext(): FieldContext {
  const text = useText();
  const [locale] = useLocaleState();
  return useMemo(() => ({ locale, text }), [locale, text]);
}
