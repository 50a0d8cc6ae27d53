import type { CSSObject } from '@mui/material/styles';
import { lowScreen } from '#console/layout/theme/lowScreen';

/** Sizes in pixels: of the top bar, of the edge of a toast, and the least width and greatest height of one in the bar. */
const barHeight = 56;
const gap = 8;
const leastWidth = 320;
const greatestHeight = barHeight - gap;

const stripHeight = '--atrium-strip';
const toastEnd = '--atrium-toast-end';
const toastHeight = '--atrium-toast-height';

/** Marks a toast in the bar, where its text has two lines at most. */
const inBar = 'data-in-bar';

/** The top bar's part between search and tools, where it is empty and wide enough. */
function freePart(title: HTMLElement): DOMRect | null {
  const part = title.getBoundingClientRect();
  return part.width >= leastWidth && title.textContent?.trim() === '' ? part : null;
}

/**
 * Positions a toast in the free part of the top bar; if it is too narrow or the toast too high, in a strip below the
 * bar. A text cut off in the bar has the whole as its title.
 * Sets the custom properties of `toastStyles`. Measured, because translated texts and the tools of a person
 * decide the room.
 */
function positionToast(toast: HTMLElement, title: HTMLElement | undefined): void {
  const top = (from: number, { left, width }: Pick<DOMRect, 'left' | 'width'>) =>
    Object.assign(toast.style, { top: `${from}px`, left: `${left}px`, width: `${width}px` });
  const part = title && freePart(title);
  toast.toggleAttribute(inBar, part != null);
  if (part) top(gap / 2, part);
  const strip = !part || toast.offsetHeight > greatestHeight;
  if (strip) toast.removeAttribute(inBar);
  const bar = title?.closest('header')?.getBoundingClientRect();
  const { left, width } = bar ?? { left: 0, width: document.documentElement.clientWidth };
  const begin = bar ? barHeight : gap;
  if (strip) top(begin, { left: left + gap, width: width - 2 * gap });
  for (const words of toast.querySelectorAll<HTMLElement>('.atrium-toast-text')) {
    words.title = words.scrollHeight > words.clientHeight ? (words.textContent ?? '') : '';
  }
  const height = toast.offsetHeight;
  const { style } = document.documentElement;
  style.setProperty(stripHeight, `${strip ? height + gap : 0}px`);
  style.setProperty(toastHeight, `${height}px`);
  style.setProperty(toastEnd, `${(strip ? begin : gap / 2) + height}px`);
}

/** Keeps a toast where it covers nothing, whatever the width of the window and of the bar's tools. Returns its end. */
export function keepToastPosition(toast: HTMLElement): () => void {
  const title = document.getElementById('react-admin-title')?.parentElement ?? undefined;
  const position = () => positionToast(toast, title);
  const observer = new ResizeObserver(position);
  if (title) observer.observe(title);
  position();
  return () => {
    observer.disconnect();
    for (const property of [stripHeight, toastEnd, toastHeight]) {
      document.documentElement.style.removeProperty(property);
    }
  };
}

const below = (edge: string) => ({ marginBlockStart: edge, height: `calc(100% - ${edge})`, maxHeight: 'none' });
/** Layers that fill the height of the window; a toast is at its top, and the layer below. */
const fullHeight = '.MuiDialog-paperFullScreen, .MuiDrawer-paper';
const moved = `calc(${barHeight}px + var(${stripHeight}, 0px))`;

/** Room for the shown toast: the page and the panel move down by the strip, dialogs keep below the toast. */
export const toastStyles: Record<string, CSSObject> = {
  html: {
    // else a scrolled page would stay in place, under the strip
    overflowAnchor: 'none',
    scrollPaddingBlockStart: `calc(72px + var(${stripHeight}, 0px))`,
  },
  'header:has(#react-admin-title)': {
    blockSize: moved,
    paddingBlockEnd: `var(${stripHeight}, 0px)`,
    [lowScreen]: { position: 'sticky' },
  },
  'body:not(:has(header #react-admin-title)) #root': { paddingBlockStart: `var(${stripHeight}, 0px)` },
  'section.atrium-panel': { insetBlockStart: moved },
  '.MuiDialog-container > .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
    maxHeight: `calc(100% - 2 * (var(${toastEnd}, 0px) + ${gap}px))`,
  },
  [`.MuiModal-root :is(${fullHeight})`]: below(`calc(var(${toastHeight}, 0px) + ${2 * gap}px)`),
  [`body:has(${fullHeight}) .atrium-toast.MuiSnackbar-root`]: { top: `${gap}px !important` },
  [`.atrium-toast[${inBar}] .MuiAlert-message`]: { paddingBlock: 0, lineHeight: '18px', minInlineSize: 0 },
  [`.atrium-toast[${inBar}] .MuiAlert-message > .MuiStack-root`]: { flexWrap: 'nowrap' },
  // warnings and errors have to be read whole
  [`.atrium-toast[${inBar}] [role=status] .atrium-toast-text`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    minInlineSize: 0,
  },
  [`.atrium-toast[${inBar}] .atrium-toast-text ~ *`]: { flexShrink: 0 },
  // an open menu or list covers the toast, not the other way round
  'body:has(.MuiPopover-root, .MuiAutocomplete-popper) .atrium-toast.MuiSnackbar-root': { zIndex: 1101 },
};
