import { startServer } from './server';

/** Starts one server for all browser tests; its address reaches them as `ATRIUM_URL`. */
export default async function globalSetup() {
  const server = await startServer({
    DEMO_WRITABLE: 'on',
    OPERATOR_TOKEN: 'operator-token-of-the-browser-tests-0001',
    WEBHOOKS_HTTP: 'on',
    WEBHOOKS_PRIVATE: 'on',
    IDENTITY_HTTP: 'on',
    IDENTITY_PRIVATE: 'on',
  });
  process.env.ATRIUM_URL = server.url;
  return () => server.stop();
}
