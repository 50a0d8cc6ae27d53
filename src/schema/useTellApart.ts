import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { isListed } from '#contract/access';
import { fieldsByName } from './fieldsByName';
import { useWithTimes } from './recordTimes';
import { tellApart } from './tellApart';
import { useFieldContext } from './useFieldContext';
import { useSchema } from './useSchema';

/** Returns what tells a record of a resource apart from others of its name. */
export function useTellApart(resource: string): (record: RaRecord, namesakes: readonly RaRecord[]) => string {
  const text = useText();
  const context = useFieldContext();
  // a reference by its name is a text
  const own = useMemo(
    () =>
      isListed(resource)
        ? fieldsByName(resource, text).map((field) => (field.refersTo ? { ...field, type: 'text' as const } : field))
        : [],
    [resource, text],
  );
  const fields = useWithTimes(useSchema(resource, own).fields);
  return (record, namesakes) => tellApart(record, namesakes, fields, context);
}
