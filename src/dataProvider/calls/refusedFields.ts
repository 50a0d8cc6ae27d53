import { ApiError, type FormErrors } from './apiError';

type Refusal = readonly [path: string, problem: string];

const within = (errors: FormErrors, place = ''): Refusal[] =>
  Object.entries(errors).flatMap(([name, problem]) =>
    typeof problem === 'string' ? [[`${place}${name}`, problem] as const] : within(problem, `${place}${name}.`),
  );

/**
 * The messages of a refusal, each with the place of its field, such as `name` or `providers.0.name`; none where the
 * error is another.
 */
export const refusedFields = (error: unknown): Refusal[] =>
  within(error instanceof ApiError ? (error.body.errors ?? {}) : {});
