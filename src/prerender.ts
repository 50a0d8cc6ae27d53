/** What is made when the console is built and runs in no browser, see `scripts/build.mjs`. */
export { landingDocument, landingLocales } from './custom/landing/prerender';
export { withFirstFrames } from './custom/signIn/firstFrames';
export { screenPages } from './screenPages';
