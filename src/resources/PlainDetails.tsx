import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { RecordDetails } from '#console/records/RecordDetails';
import type { PlainName } from '#contract/resources/index';
import { nameIn, plainPaths, usePlainFields } from './plainParts';

/** A read-only record of a resource without a screen of its own. */
export function PlainDetails({ resource, id }: { resource: PlainName; id: string }) {
  const { close } = useRecordNavigation(useMemo(() => plainPaths(resource), [resource]));
  return (
    <RecordDetails<RaRecord<string>>
      resource={resource}
      id={id}
      titleOf={nameIn(resource)}
      schema={usePlainFields(resource)}
      onClose={() => close()}
    />
  );
}
