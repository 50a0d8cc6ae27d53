/** Code that runs in the build only, see `scripts/build.mjs`. */
export { landingDocument, landingLocales } from './custom/landing/prerender';
export { withSignInFrames } from './custom/signIn/prerenderedSignIn';
export { screenPages } from './screenPages';
