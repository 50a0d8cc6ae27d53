import { useEffect, useRef } from 'react';
import { extractValidSavedQueries, useDataProvider, useEvent, useSavedQueries } from 'react-admin';
import type { AtriumDataProvider } from '#console/dataProvider/types';

/** Makes views of the queries that somebody has saved in this browser before there were views, once. */
export function useKeptQueries(resource: string): void {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [saved, save] = useSavedQueries(resource);
  const running = useRef(false);
  const takeOver = useEvent(async () => {
    if (running.current) return;
    running.current = true;
    for (const query of extractValidSavedQueries(saved)) {
      const { filter = {}, sort, perPage } = query.value;
      const view = { filter, perPage, ...(sort && { sort: [sort.field, sort.order] }) };
      try {
        await dataProvider.createView({ data: { resource, name: query.label, query: view } });
      } catch {
        return; // what could not be taken over stays where it is
      }
      save((all) => all.filter(({ label }) => label !== query.label));
    }
  });
  useEffect(() => {
    if (saved.length > 0) void takeOver();
  }, [saved, takeOver]);
}
