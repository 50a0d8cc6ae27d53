/** The version of the product; the same as in package.json, which a test compares. */
export const version = '1.0.0';
