import type { Database } from '#server/database/connect';
import type { Outages } from '#server/database/outages';
import type { FileStore } from '#server/files/fileStore';
import type { Config } from '#server/process/config';
import type { ApiTokens } from '#server/security/apiTokens';
import type { CallLimits } from '#server/security/callLimits';
import type { Tokens } from '#server/security/tokens';

/** Services that a handler may need beside the call. */
export interface Services {
  config: Config;
  database: Database;
  files: FileStore;
  tokens: Tokens;
  apiTokens: ApiTokens;
  callLimits: CallLimits;
  outages: Outages;
  /** Checks each reply against the contract, for tests: an invalid one is answered 500. */
  checkReplies?: boolean;
}
