// What is done before anything else has loaded.

// The colour scheme of the first paint: what this device chose last, else the system's.
(() => {
  let chosen = 'system';
  try {
    chosen = localStorage.getItem('atrium.scheme') ?? chosen;
  } catch {
    // storage is refused: the system decides
  }
  const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-scheme', dark ? 'dark' : 'light');
})();

const claimsOf = (token) => JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));

// The code of the layout that a list opens with, loaded beside the list's. The page says which files each layout has
// (`src/screenPages.ts`). As in the console the layout is that of the address or of the default view, else the last one.
(() => {
  const named = document.querySelector('meta[name=layout-files]')?.content;
  if (!named) return;
  const { at, resource, files } = JSON.parse(named);
  if (location.pathname !== at) return;
  const stored = (name) => {
    try {
      const { tenantId, sub } = claimsOf(localStorage.getItem('token'));
      return JSON.parse(localStorage.getItem(`atrium.${tenantId}.${sub}.${resource}.${name}`));
    } catch {
      return null; // no session, or none that is understood here
    }
  };
  const search = location.search || stored('opening')?.search;
  const layout = new URLSearchParams(search ?? '').get('layout') ?? stored('layout');
  if (!Object.hasOwn(files, layout)) return;
  window.openingLayout = layout;
  for (const file of files[layout]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: file });
    document.head.append(link);
  }
})();

// The page's first data, asked for beside its code and not after it. The page says which (`src/screenPages.ts`); the
// console takes the replies over in place of its own first calls (`src/dataProvider/cache/prefetched.ts`).
(() => {
  // a reply that nobody takes over must not hold its connection
  const whole = async (reply) => {
    const { ok, status, headers } = reply;
    return ok && status !== 204 ? new Response(await reply.arrayBuffer(), { status, headers }) : reply;
  };
  const asked = document.querySelector('meta[name=first-reads]')?.content;
  if (!asked) return;
  try {
    const token = localStorage.getItem('token');
    const claims = claimsOf(token);
    // a token that is about to end is renewed first
    if (!(claims.exp * 1000 - Date.now() > 60_000)) return;
    const held = new Set(claims.permissions);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    window.prefetched = { token, replies: new Map(), lists: [] };
    const { replies } = window.prefetched;
    const isOffered = async ({ by, extension }) => {
      const { extensions } = await (await replies.get(by)).clone().json();
      if (!extensions.includes(extension)) throw new Error(`The backend has no ${extension}.`);
    };
    for (const { address, at, search = '', needs, list, offered } of JSON.parse(asked)) {
      if (at && (location.pathname !== at || location.search !== search)) continue;
      if (needs.every((some) => some.some((permission) => held.has(permission)))) {
        const ask = () => fetch(address, { headers }).then(whole);
        const reply = offered ? isOffered(offered).then(ask) : ask();
        reply.catch(() => undefined);
        replies.set(address, reply);
        if (list) window.prefetched.lists.push(list);
      }
    }
  } catch {
    // no session, or none that is understood here: the console asks by itself
  }
})();

// A browser's first formats of figures and days take it long: here it waits for the code anyway.
if (document.querySelector('meta[name=first-reads]')) {
  setTimeout(() => {
    for (const Format of [Intl.NumberFormat, Intl.PluralRules, Intl.DateTimeFormat]) new Format(navigator.language);
  });
}
