import { mergeConfig } from 'vite';
import server from '../../build/server.config.ts';

/** The server whose writes tell the live feed of nothing: what a measurement compares with. */
export default mergeConfig(server, {
  build: { outDir: 'dist/withoutFeed' },
  plugins: [
    {
      name: 'without feed',
      enforce: 'pre' as const,
      load: (id: string) =>
        id.endsWith('server/records/history/announce.ts')
          ? "export const announcePart = () => 'announced as (select 1)';"
          : null,
    },
  ],
});
