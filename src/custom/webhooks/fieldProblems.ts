import { ApiError } from '#console/dataProvider/calls/apiError';

/** Why a webhook was not saved: at its fields, and else. */
export interface FieldProblems {
  fields: { readonly [field: string]: string | undefined };
  other: string;
}

/** The problems of a refusal; those of single events stand at all of them. */
export function problemsOf(error: unknown, words: string): FieldProblems {
  const errors = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : [];
  const fields = errors.flatMap(([field, problem]) =>
    typeof problem === 'string' ? [[field.split('.')[0] ?? field, problem] as const] : [],
  );
  return { fields: Object.fromEntries(fields), other: fields.length > 0 ? '' : words };
}
