import { AnyRecordFilter, referring } from './referring';

/** A record of the resource that the field's definition names. @see rules 11.30 */
export const referenceType = referring({ Filter: AnyRecordFilter });
