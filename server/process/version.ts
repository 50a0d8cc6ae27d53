/** The version of the product; a test compares it with package.json. */
export const version = '1.0.0';
