import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isAborted } from '#console/dataProvider/calls/apiError';
import type { Transfer } from '#console/dataProvider/types';
import { runLimited } from '#console/dataProvider/verbs/queue';
import { session } from '#console/session/session';
import { saveUnsentFiles, unsentFiles } from './unsentFiles';
import { atOnce, changed, isOpen, type Upload, withFiles } from './uploads';

interface UploadsOptions {
  send(file: File, transfer: Transfer): Promise<unknown>;
  /** The message of a failed upload. */
  problemOf(error: unknown): string;
}

/**
 * Files to upload with progress and result. Nothing is sent after the screen has closed. Files that an expired session
 * interrupted return at the same address.
 */
export function useUploads({ send, problemOf }: UploadsOptions) {
  const { pathname } = useLocation();
  const [owner] = useState(session.identity);
  const [uploads, setUploads] = useState<readonly Upload[]>(() => unsentFiles(owner, pathname));
  const [running, setRunning] = useState(false);
  const stops = useRef(new Map<number, AbortController>());

  const change = (key: number, to: Partial<Upload>) => setUploads((list) => changed(list, key, to));
  const stop = useEvent((key?: number) => {
    for (const [each, controller] of stops.current) if (key === undefined || key === each) controller.abort();
  });

  const keep = useEvent(() => saveUnsentFiles(owner, session.identity(), pathname, uploads));
  useEffect(() => keep, [keep]);
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const sendOne = async ({ key, file }: Upload): Promise<Upload['state']> => {
    const signal = stops.current.get(key)?.signal;
    try {
      signal?.throwIfAborted();
      change(key, { state: 'sending' });
      await send(file, { signal, onProgress: (sent, total) => change(key, { sent, total }) });
      change(key, { state: 'done' });
      return 'done';
    } catch (error) {
      if (isAborted(error)) {
        change(key, { state: 'stopped', sent: 0 });
        return 'stopped';
      }
      change(key, { state: 'failed', sent: 0, problem: problemOf(error) });
      return 'failed';
    }
  };

  /** Sends files that are not uploaded yet. @returns the result of each */
  const start = useEvent(async (): Promise<Upload['state'][]> => {
    const open = uploads.filter(isOpen);
    setRunning(true);
    for (const { key } of open) {
      stops.current.set(key, new AbortController());
      change(key, { state: 'waiting', sent: 0, problem: '' });
    }
    const results: Upload['state'][] = [];
    await runLimited(open, atOnce, async (upload) => {
      results.push(await sendOne(upload));
    });
    stops.current.clear();
    setRunning(false);
    return results;
  });

  return {
    uploads,
    running,
    add: (files: readonly File[]) => setUploads((list) => withFiles(list, files)),
    remove: (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key)),
    start,
    /** Cancels one upload, or all. */
    stop,
  };
}
