/** The part of `oidc-provider` that tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: { session: { accountId: string }; client: { clientId: string } };
  }
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    callback(): (request: IncomingMessage, reply: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, reply: ServerResponse, result: unknown): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    on(event: string, listener: (...told: unknown[]) => void): void;
  }
  export type { Context };
}
