import { call } from '#console/dataProvider/calls/calls';
import { personalPrefix, preferences } from '#console/session/preferences';
import { session } from '#console/session/session';
import type { LocaleName } from '#contract/locales';
import { userEndpoints } from '#contract/resources/calls/users';

/** Saves run one after another, so that the last choice wins. */
let last: Promise<void> = Promise.resolve();

/**
 * Stores the chosen language on the server, for every browser. Until it is stored, the choice is a preference of this
 * browser; it stays one if the backend does not store languages or cannot be reached.
 * @see rules 16.36
 */
export function sendLanguage(name: LocaleName): Promise<void> {
  const person = personalPrefix();
  const stands = () => personalPrefix() === person && preferences.get('locale') === name;
  last = last.then(async () => {
    // other backends and demo accounts have no such member
    if (!stands() || session.user()?.language === undefined) return;
    try {
      await call(userEndpoints.changeMe, { body: { language: name } });
    } catch {
      return;
    }
    if (!stands()) return;
    session.learn({ language: name });
    preferences.set('locale', undefined);
  });
  return last;
}
