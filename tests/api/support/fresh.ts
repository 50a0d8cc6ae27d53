import { beginFresh } from '../../support/modules';

// The server's modules serve app after app: what belongs to one app is in its services, and what modules remember is by
// id, or the same for every app.
beginFresh([
  'contract/',
  'locales/',
  'server/',
  'tests/api/support/companies.ts',
  'tests/api/support/documentedReply.ts',
]);
