import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/console',
    sourcemap: false,
    target: 'es2023',
    // Schemas are data: those of the contract that a chunk does not use are left out of it, and zod with them.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint'] } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/Health': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' },
  },
});
