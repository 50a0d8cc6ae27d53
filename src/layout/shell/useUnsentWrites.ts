import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTakeUndoableMutation } from 'react-admin';
import { flushSync } from 'react-dom';
import { finishBeforeSignOut } from '#console/authProvider/signOut';

/**
 * react-admin's undoable writes wait in a queue until nobody can take them back any more. They are sent before the
 * page goes and before the session does, for the person has read that they are done.
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
    // each taking gives the next only after a render
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

/** When the backend has answered to everything that was sent. */
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
