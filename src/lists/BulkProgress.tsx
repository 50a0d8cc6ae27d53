import { useBulkProgress } from '#console/dataProvider/bulkProgress';
import { lazyPart } from '#console/layout/lazyPart';

const BulkReport = lazyPart(async () => (await import('./BulkReport')).BulkReport);

/** The bulk action on a resource, while it runs and where it could not do all. */
export function BulkProgress({ resource }: { resource: string }) {
  const run = useBulkProgress();
  if (!run || run.resource !== resource) return null;
  return <BulkReport run={run} />;
}
