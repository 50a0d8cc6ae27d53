/** The pages of a forgotten password, in one part. */
export { ForgotPassword } from './ForgotPassword';
export { ResetPassword } from './ResetPassword';
