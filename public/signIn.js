// The sign-in's first frame (`src/custom/signIn/prerenderedSignIn.tsx`): the one of the visitor's language and address is shown once the page
// has been read, before anything is painted, and what they press is kept until the console takes the page over.
const showFirstFrame = () => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is refused
    }
  };
  const root = document.getElementById('root');
  const templates = [...document.querySelectorAll('template[data-frame]')];

  /** Which frame the address begins with; null: none, for somebody is signed in, or it is no sign-in. */
  const kindHere = () => {
    const [, company] = /^\/login(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [null, null];
    if (company === null || stored('token')) return null;
    if (root.dataset.only) return company ? null : root.dataset.only;
    const chosen = stored('tenantId');
    // the company that was chosen last is gone on with
    if (!company && chosen) history.replaceState(null, '', `/login/${encodeURIComponent(chosen)}`);
    return company || chosen ? 'waiting' : 'company';
  };

  /** As `localeFor` of the contract: exactly, or without its region, or written for another one. */
  const localeFor = (wish, locales) => {
    const asked = wish?.trim().toLowerCase() ?? '';
    const [language] = asked.split(/[-_]/);
    const find = (is) => locales.find((name) => is(name.toLowerCase()));
    return (
      find((name) => name === asked) ??
      find((name) => name === language) ??
      find((name) => language && name.startsWith(`${language}-`))
    );
  };

  /** Who has chosen no language has one by the deployment, else by the browser. */
  const localeHere = () => {
    const own = stored('atrium.device.locale')?.replaceAll('"', '');
    const wishes = [own, stored('atrium.locale'), root.dataset.wish, ...navigator.languages];
    const locales = [root.dataset.locale, ...templates.map(({ dataset }) => dataset.locale)];
    const found = wishes.map((wish) => localeFor(wish, locales)).find(Boolean);
    return found ?? root.dataset.locale;
  };

  const kind = kindHere();
  const locale = localeHere();
  if (kind !== root.dataset.frame || locale !== root.dataset.locale) {
    const frame = templates.find(({ dataset }) => dataset.frame === kind && dataset.locale === locale);
    root.replaceChildren(...(frame ? [frame.content] : []));
    if (frame) {
      document.title = frame.dataset.title;
      Object.assign(document.documentElement, { lang: locale, dir: frame.dataset.direction });
    }
  }
  for (const template of templates) template.remove();
  if (!root.hasChildNodes()) return;

  const held = [];
  /** A button that is pressed, or a choice that is made, before there is anybody to answer. */
  const hold = (event) => {
    const target = event.target.closest(event.type === 'click' ? 'button' : 'select');
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { value } = target;
    held.push(() => {
      if (event.type === 'click') return target.click();
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  for (const type of ['click', 'change']) addEventListener(type, hold, true);
  window.prerendered = {
    takeOver() {
      for (const type of ['click', 'change']) removeEventListener(type, hold, true);
      window.prerendered = undefined;
      for (const again of held) again();
    },
  };
};
document.addEventListener('readystatechange', showFirstFrame, { once: true });
