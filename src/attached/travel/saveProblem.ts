import { errorText } from '#console/dataProvider/apiError';
import { listedStatusMessage, unlistedStatusMessage } from '#contract/errors';

/** What an error says that brought no words of its own from the backend. */
const wordless: ReadonlySet<string> = new Set(['', listedStatusMessage, unlistedStatusMessage]);

/** What is said of a save that failed; `fallback` where the backend said nothing. @see rules 2.6 */
export function saveProblem(error: unknown, fallback: string): string {
  const said = errorText(error);
  return wordless.has(said) ? fallback : said;
}
