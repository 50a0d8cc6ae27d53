import { useMemo } from 'react';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { useText } from '#console/i18n/useText';
import type { ListedRecord } from '#console/schema/schemaColumns';
import { referredBy, type SchemaField } from '#console/schema/schemaField';
import { useNames } from '#console/schema/useNames';
import { groupIn, noGroup } from './timelineRows';

/**
 * The names of a timeline's groups in order: choices in their own order, other groups by name, records without a value
 * last.
 */
export function useGroupNames(records: readonly ListedRecord[], field: SchemaField | undefined) {
  const text = useText();
  const { locale } = useLanguage();
  const keys = useMemo(
    () => [...new Set(field ? records.map((record) => groupIn(record, field)) : [])].filter((key) => key !== noGroup),
    [records, field],
  );
  const resource = field && referredBy(field);
  const names = useNames(resource ? keys.map((id) => ({ resource, id })) : []);
  const said = JSON.stringify([...names]);
  return useMemo(() => {
    const known = new Map<string, string>(JSON.parse(said));
    const options = new Map(field?.options.map(({ value, label }) => [value, label]));
    const nameOf = (key: string) =>
      key === noGroup ? text('schedule.timeline.empty') : (options.get(key) ?? known.get(key) ?? '…');
    const compare = new Intl.Collator(locale).compare;
    const sorted = [
      ...options.keys(),
      ...keys.filter((key) => !options.has(key)).sort((one, other) => compare(nameOf(one), nameOf(other))),
    ];
    const positions = new Map(sorted.map((key, index) => [key, index]));
    return { nameOf, orderOf: (key: string) => positions.get(key) ?? sorted.length };
  }, [said, field, keys, text, locale]);
}
