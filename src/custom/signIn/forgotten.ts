/** The pages of a forgotten password, loaded together. */
export { ForgotPassword } from './ForgotPassword';
export { ResetPassword } from './ResetPassword';
