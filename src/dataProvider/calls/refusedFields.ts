import { ApiError } from './apiError';

/** The messages of a refusal, each with the place of its field; none where the error is another. */
export const refusedFields = (error: unknown): (readonly [place: string, problem: string])[] =>
  Object.entries(error instanceof ApiError ? (error.body.errors ?? {}) : {}).flatMap(([place, problem]) =>
    typeof problem === 'string' ? [[place, problem] as const] : [],
  );
