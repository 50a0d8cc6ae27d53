import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { openedRecord } from '#console/layout/navigation/panelAddress';
import { leaveGuards, useIsGuarded, useLeaveQuestion, usePresent } from './leaveGuards';

// loaded with the first form
const UnsavedQuestion = lazyPart(async () => (await import('./UnsavedQuestion')).UnsavedQuestion);

/** Guards all unsaved changes of the page. Mounted once, above the screens. @see rules 13.7 */
export function LeaveGuards() {
  const holding = useIsGuarded();
  const present = usePresent();
  const question = useLeaveQuestion();
  const busy = useBulkProgress()?.running ?? false;
  useEffect(() => {
    if (!holding && !busy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [holding, busy]);
  return (
    <>
      {present && <RouteGuard />}
      {question && <UnsavedQuestion {...question} />}
    </>
  );
}

/**
 * The router accepts one blocker, shared by all forms. It is mounted as soon as a form opens, because the router takes
 * a few renders to register it, and the first letter would come too early.
 */
function RouteGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      leaveGuards.holding() && (from.pathname !== to.pathname || openedRecord(from.search) !== openedRecord(to.search)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // a save may have ended since
    if (leaveGuards.holding()) leaveGuards.leaveAll(blocker.proceed, blocker.reset);
    else blocker.proceed();
  }, [blocker]);
  return null;
}
