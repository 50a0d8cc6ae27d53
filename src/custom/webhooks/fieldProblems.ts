import { ApiError } from '#console/dataProvider/calls/apiError';

/** Errors of a webhook that was not saved: by field, and others. */
export interface FieldProblems {
  fields: { readonly [field: string]: string | undefined };
  other: string;
}

/** The errors of a refusal; errors of single events belong to the field of events. */
export function problemsOf(error: unknown, words: string): FieldProblems {
  const errors = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : [];
  const fields = errors.flatMap(([field, problem]) =>
    typeof problem === 'string' ? [[field.split('.')[0] ?? field, problem] as const] : [],
  );
  return { fields: Object.fromEntries(fields), other: fields.length > 0 ? '' : words };
}
