import { refusedFields } from '#console/dataProvider/calls/refusedFields';

/** Errors of a webhook that was not saved: by field, and others. */
export interface FieldProblems {
  fields: { readonly [field: string]: string | undefined };
  other: string;
}

/** The errors of a refusal; errors of single events belong to the field of events. */
export function problemsOf(error: unknown, words: string): FieldProblems {
  const fields = refusedFields(error).map(([path, problem]) => [path.split('.')[0] ?? path, problem] as const);
  return { fields: Object.fromEntries(fields), other: fields.length > 0 ? '' : words };
}
