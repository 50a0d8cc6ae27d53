/** The sign-in, loaded together. */
export { LoginScreen } from './LoginScreen';
