import type { EndpointName } from '#contract/index';
import made from './examples.json' with { type: 'json' };

/** Parameters and body of a call, and the reply to it. */
export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  reply?: unknown;
}

const { examples, failures }: { examples: Record<string, Example>; failures: Record<string, unknown> } = made;

/** The example of a call, as a server answered it; `tests/api/openapiExamples.test.ts` makes the calls. */
export const exampleOf = (name: EndpointName): Example => examples[name] ?? {};

/** The member `example` of what has one. */
export const shown = (example: unknown) => (example === undefined ? {} : { example });

/** The example of an error reply with a status. */
export const failureOf = (status: string): unknown => failures[status];
