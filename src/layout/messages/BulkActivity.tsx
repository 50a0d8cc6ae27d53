import { useEffect, useState } from 'react';
import { useBulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { lazyPart } from '#console/layout/loading/lazyPart';

const BulkReport = lazyPart(async () => (await import('./BulkReport')).BulkReport);

/** Duration in milliseconds below which a run shows no progress. */
const worthSaying = 500;

/** The running bulk action, on every screen, and its failures. @see rules 13.22 */
export function BulkActivity() {
  const run = useBulkProgress();
  const running = run?.running ?? false;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setLong(true), worthSaying);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [running]);
  const left = run && !running && run.failed.length + run.untouched.length > 0;
  return run && (long || left) ? <BulkReport run={run} /> : null;
}
