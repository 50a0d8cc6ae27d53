import { lazy, Suspense } from 'react';
import { useBulkProgress } from '#console/dataProvider/bulkProgress';

const BulkReport = lazy(async () => ({ default: (await import('./BulkReport')).BulkReport }));

/** The bulk action on a resource, while it runs and where it could not do all. */
export function BulkProgress({ resource }: { resource: string }) {
  const run = useBulkProgress();
  if (!run || run.resource !== resource) return null;
  return (
    <Suspense>
      <BulkReport run={run} />
    </Suspense>
  );
}
