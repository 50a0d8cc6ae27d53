/** The sign-in, in one part. */
export { LoginScreen } from './LoginScreen';
