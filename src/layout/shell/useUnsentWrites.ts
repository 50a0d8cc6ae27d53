import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTakeUndoableMutation } from 'react-admin';
import { flushSync } from 'react-dom';
import { finishBeforeSignOut } from '#console/authProvider/signOut';

/**
 * react-admin's undoable writes wait until they can no longer be undone. They are sent before the page or the session
 * ends, because the person was told that they are done.
 */
export function useUnsentWrites(): void {
  const take = useTakeUndoableMutation();
  const queryClient = useQueryClient();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  }, [take]);

  const sendAll = useCallback(() => {
    let any = false;
    // the queue offers the next write after a render
    for (let write = flushSync(() => latest.current()); write; write = flushSync(() => latest.current())) {
      write({ isUndo: false });
      any = true;
    }
    return any;
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', sendAll);
    const stop = finishBeforeSignOut(async () => {
      if (sendAll()) await written(queryClient);
    });
    return () => {
      window.removeEventListener('pagehide', sendAll);
      stop();
    };
  }, [sendAll, queryClient]);
}

/** Resolves when the backend has replied to everything sent. */
const written = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    setTimeout(look);
  });
