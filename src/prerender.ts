/** What is made when the console is built and runs in no browser, see `scripts/build.mjs`. */
export { landingDocument, landingLocales } from './entrance/landing/prerender';
export { withFirstFrames } from './firstFrame/firstFrames';
export { screenPages } from './screenPages';
