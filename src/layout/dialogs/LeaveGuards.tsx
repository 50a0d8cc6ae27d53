import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useBulkProgress } from '#console/dataProvider/verbs/bulkProgress';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { leaveGuards, useIsGuarded, useLeaveQuestion, usePresent } from './leaveGuards';

// loaded with the first form
const UnsavedQuestion = lazyPart(async () => (await import('./UnsavedQuestion')).UnsavedQuestion);

/**
 * The one guard of the page, for all that is open on it. It stands once, above the screens.
 * @see rules 13.7
 */
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
 * The router takes one blocker: it stands only while something may be lost, so that another form's may too. It is there
 * before anything is: the router hears of a blocker some steps of React after the first letter.
 */
function RouteGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaveGuards.holding() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') leaveGuards.leaveAll(blocker.proceed, blocker.reset);
  }, [blocker]);
  return null;
}
