import { beginFresh } from '../../support/modules';

// The server's modules serve app after app, as they do call after call: what belongs to one app is in its services.
beginFresh([
  'contract/',
  'locales/',
  'server/',
  'tests/api/support/companies.ts',
  'tests/api/support/documentedReply.ts',
]);
