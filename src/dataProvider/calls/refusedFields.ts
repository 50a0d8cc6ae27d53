import { ApiError } from './apiError';

/** The messages of a refusal, each with the place of its field; none where the error is another. */
export const refusedFields = (error: unknown): (readonly [path: string, problem: string])[] =>
  Object.entries(error instanceof ApiError ? (error.body.errors ?? {}) : {}).flatMap(([path, problem]) =>
    typeof problem === 'string' ? [[path, problem] as const] : [],
  );
