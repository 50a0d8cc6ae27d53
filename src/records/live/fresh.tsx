import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** Duration of the mark of a changed element, in milliseconds. */
const shownFor = 2000;

/** Marks elements that have changed, once. */
export function markFresh(elements: readonly Element[]): void {
  for (const element of elements) element.setAttribute('data-fresh', '');
  setTimeout(() => {
    for (const element of elements) element.removeAttribute('data-fresh');
  }, shownFor);
}

const marks = ({ vars }: Theme) => {
  const { main } = vars.palette.info;
  return {
    '[data-fresh]': {
      backgroundColor: `color-mix(in srgb, ${main} 18%, transparent)`,
      outline: `2px solid ${main}`,
      outlineOffset: -2,
    },
  };
};

/** The look of marked elements: the elements themselves render nothing for it. */
export const FreshMarks = () => <GlobalStyles styles={marks} />;

/** Values of a record outside lists: its details and its name. */
const values = ':is(main, [role=dialog]) :is(dd, h1)';
/** Time to wait for an announced change on the screen, in milliseconds. */
const reading = 10_000;

const textsNow = () => new Map([...document.querySelectorAll(values)].map((value) => [value, value.textContent]));

/** Marks the values on the screen that change after others have changed their record. @returns stops that */
export function watchValues(): () => void {
  let texts = textsNow();
  const observer = new MutationObserver(() => {
    const now = textsNow();
    markFresh([...now].flatMap(([value, text]) => (texts.has(value) && texts.get(value) !== text ? [value] : [])));
    texts = now;
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), reading);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
