// The colour scheme of the first paint, before anything else has loaded: what this device chose last, else the system's.
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
