/** What stands before the sign-in, in one part. */
export { LoginScreen } from './LoginScreen';
export { Register } from './Register';
