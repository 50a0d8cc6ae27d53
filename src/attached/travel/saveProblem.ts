import { errorText } from '#console/dataProvider/apiError';
import { listedStatusMessage, unlistedStatusMessage } from '#contract/errors';

/** What an error says that brought no words of its own from the backend. */
const wordless: ReadonlySet<string> = new Set(['', listedStatusMessage, unlistedStatusMessage]);

/**
 * Waits for a save; one that fails without a word of the backend says `fallback`.
 * @see part 1, section 2.8 (On a save failure …)
 */
export async function sayingWhy<T>(saving: Promise<T>, fallback: string): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    throw wordless.has(errorText(error)) ? new Error(fallback, { cause: error }) : error;
  }
}
