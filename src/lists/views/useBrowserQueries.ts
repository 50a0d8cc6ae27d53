import { useEffect, useRef } from 'react';
import { extractValidSavedQueries, useDataProvider, useEvent, useSavedQueries, useStore } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';

/**
 * Copies queries saved in this browser to views, each once. The originals stay for lists that use react-admin's own
 * components.
 */
export function useBrowserQueries(resource: string): void {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [saved] = useSavedQueries(resource);
  const [taken, setTaken] = useStore<readonly string[]>(`views.taken.${resource}`, []);
  const left = extractValidSavedQueries(saved).filter(({ label }) => !taken.includes(label));
  const running = useRef(false);
  const takeOver = useEvent(async () => {
    if (running.current) return;
    running.current = true;
    for (const query of left) {
      const { filter = {}, sort, perPage } = query.value;
      const view = { filter, perPage, ...(sort && { sort: [sort.field, sort.order] }) };
      try {
        await dataProvider.createView({ data: { resource, name: query.label, query: view } });
      } catch {
        break; // failed ones are retried later
      }
      setTaken((labels) => [...labels, query.label]);
    }
    running.current = false;
  });
  useEffect(() => {
    if (left.length > 0) void takeOver();
  }, [left.length, takeOver]);
}
