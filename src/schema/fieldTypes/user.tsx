import { referring } from './referring';

/** A user of the company, kept by id; a system field may say that its ids are another resource's, or several. */
export const userType = referring();
