import { referring } from './referring';

/** A user of the company by id. System fields of this type may refer to another resource, or to several records. */
export const userType = referring();
