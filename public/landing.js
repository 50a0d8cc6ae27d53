// The picture of the scheme that this device has chosen, where the system's is another.
for (const source of document.querySelectorAll('source[data-dark]')) {
  source.media = document.documentElement.dataset.scheme === 'dark' ? 'all' : 'not all';
}
// A language that is chosen on the public page is the one of the sign-in, too.
for (const link of document.querySelectorAll('a[data-locale]')) {
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('atrium.locale', link.dataset.locale);
    } catch {
      // storage is refused: the choice holds for this page
    }
  });
}
// A link that looks like a button answers to the space bar as a button does.
document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !event.target.matches?.('a[role=button]')) return;
  event.preventDefault();
  event.target.click();
});
