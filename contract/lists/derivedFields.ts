/** For each derived field, the filter on real fields with relative values that replaces a condition on it. */
export type DerivedFields = Readonly<Record<string, (asked: boolean) => Record<string, unknown>>>;

/** Overdue: the end date is before the viewer's today and the project is not completed. @see rules 2.3 */
const overdue = (asked: boolean): Record<string, unknown> =>
  asked
    ? { endDate_lt: '$today', status_neq: 'Completed' }
    : { $or: [{ endDate_gte: '$today' }, { endDate_empty: true }, { status: 'Completed' }] };

/** The derived fields of projects. */
export const projectDerivedFields: DerivedFields = { overdue };

/** Derived fields by resource. */
export const derivedFields: Readonly<Record<string, DerivedFields>> = { projects: projectDerivedFields };
