import { AnyRecordFilter, referring } from './referring';

/** A reference to a record of the definition's target resource. @see rules 11.30 */
export const referenceType = referring({ Filter: AnyRecordFilter });
