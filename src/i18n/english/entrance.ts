import common from '#locales/en/common.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import login from '#locales/en/login.json' with { type: 'json' };
import password from '#locales/en/password.json' with { type: 'json' };
import passwordRules from '#locales/en/passwordRules.json' with { type: 'json' };
import ra from '#locales/en/ra.json' with { type: 'json' };

/** Namespaces of the sign-in pages. The other namespaces load after it. */
export const entrance = { common, errors, login, password, passwordRules, ra };

export type EntranceMessages = typeof entrance;
