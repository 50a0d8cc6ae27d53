import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { aliases } from './aliases.ts';

/** The server as plain Node: its own code in a few files, packages left where they are. */
export default defineConfig({
  publicDir: false,
  resolve: { alias: aliases },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        tenant: 'server/commands/tenant.ts',
        seed: 'server/commands/seed.ts',
        database: 'server/commands/database.ts',
        verify: 'server/commands/verify.ts',
        backup: 'server/commands/backup.ts',
        restore: 'server/commands/restore.ts',
        imageWorker: 'server/files/images/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'migrations',
      writeBundle: ({ dir = 'dist/server' }) =>
        cpSync('server/database/migrations', join(dir, 'migrations'), { recursive: true }),
    },
  ],
});
