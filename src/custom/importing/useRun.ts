import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { type ImportJob, runJob } from './job';
import { forgetJob, storedJob, storeJob } from './storedJobs';

type RunState = 'running' | 'paused' | 'broken' | 'done' | 'aborted';

/** Rows per request for backends that import row by row, so that pausing takes effect soon. */
const fewRows = 20;

/**
 * A running import: it can be paused, and continues after a failure or reload without repeating a request.
 * @param owner identifies the person and the list
 */
export function useRun(owner: string) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const extensions = useExtensions();
  const [job, setJob] = useState<ImportJob>();
  const [state, setState] = useState<RunState>('paused');
  const [problem, setProblem] = useState('');
  const [left, setLeft] = useState<ImportJob>();
  const stopping = useRef(false);
  useEffect(() => {
    let current = true;
    void storedJob(owner).then((unfinished) => current && setLeft(unfinished));
    return () => {
      current = false;
      stopping.current = true;
    };
  }, [owner]);

  const run = useEvent(async (from: ImportJob) => {
    stopping.current = false;
    setLeft(undefined);
    setJob(from);
    setState('running');
    setProblem('');
    await storeJob(owner, from);
    try {
      const ended = await runJob(from, {
        send: dataProvider.importRows,
        most: extensions?.includes('import') ? undefined : fewRows,
        stopped: () => stopping.current,
        onProgress: async (now) => {
          setJob(now);
          await storeJob(owner, now);
        },
      });
      if (ended.next < ended.rows.length) return setState('paused');
      setState('done');
      await forgetJob(owner);
    } catch (error) {
      setProblem(errorText(error));
      setState('broken');
    }
  });

  const abort = () => {
    stopping.current = true;
    setState('aborted');
    void forgetJob(owner);
  };

  return {
    job,
    state,
    problem,
    /** An interrupted import. */
    left,
    run,
    goOn: () => job && void run(job),
    pause() {
      stopping.current = true;
    },
    abort,
    discard() {
      setLeft(undefined);
      void forgetJob(owner);
    },
    forget: () => setJob(undefined),
  };
}

export type Run = ReturnType<typeof useRun>;
