import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { useFormSchema } from '#console/records/useFormSchema';
import { typedMembers } from '#contract/resources/calls/memberSchemas';
import { definitions, type PlainName } from '#contract/resources/index';
import { namespaceOf, plainPaths, usePlainFields } from './plainParts';

/** The dialog that creates or edits a record of a resource without a form of its own. */
export function PlainForm({ resource, id }: { resource: PlainName; id?: string | undefined }) {
  const paths = useMemo(() => plainPaths(resource), [resource]);
  const texts = useFormTexts(namespaceOf(resource), paths, id);
  const { fields } = usePlainFields(resource);
  const { starting, waits, error } = useFormSchema(resource);
  const rules = useMemo(() => z.object(typedMembers(definitions[resource])), [resource]);
  const start = useMemo(() => ({ fields: starting }), [starting]);
  return (
    <RecordDialog<RaRecord<string>>
      resource={resource}
      {...texts}
      start={waits ? undefined : start}
      loadError={error}
      fields={fields}
      rules={rules}
    />
  );
}
