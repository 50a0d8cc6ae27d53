import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import type { SchemaField } from '#console/schema/schemaField';
import { daysAgo } from './periods';

/** Select for recent days in the toolbar; the filters have exact times. */
export function PeriodFilter({ field }: { field: SchemaField }) {
  const text = useText();
  const choices = useMemo(
    () => [
      { value: daysAgo(0), label: text('history.since.day') },
      { value: daysAgo(6), label: text('history.since.week') },
      { value: daysAgo(29), label: text('history.since.month') },
    ],
    [text],
  );
  return (
    <ChoiceFilter field={field} source={`${field.key}_gte`} allLabel={text('history.any_time')} choices={choices} />
  );
}
