/** Elements over the page that have a focus of their own. */
const toast = '.MuiSnackbar-root';
const overlay = `.MuiModal-root, ${toast}`;

/** Where focus may go by itself: never into a box to type in, which would open a phone's keyboard. */
const goals = [
  'a[href]',
  'button',
  'input:is([type=checkbox], [type=radio])',
  '[role=combobox][tabindex="0"]',
  ':is(h1, h2, h3, article)[tabindex]',
].join();

/** @returns whether it is in the page, visible and enabled; other elements lose the focus or never get it */
const takes = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const layerOf = (element: Element): Element => element.closest(overlay) ?? document.body;

/** Position of a removed element. */
interface Gap {
  parent: Element;
  previous: Node | null;
}

/** @returns where an element stood that went with one of the changes, possibly with all that was around it */
function gapOf(element: Element, changes: readonly MutationRecord[]): Gap | null {
  let lost: Node = element;
  let gap: Gap | null = null;
  for (const { target, removedNodes, previousSibling } of changes) {
    if (!(target instanceof Element) || ![...removedNodes].some((node) => node.contains(lost))) continue;
    gap = { parent: target, previous: previousSibling };
    lost = target;
  }
  return gap?.parent.isConnected ? gap : null;
}

/** @returns what can have the focus next to a gap: what follows, else what stands before, in the smallest part around */
function nextTo({ parent, previous }: Gap): HTMLElement | null {
  const layer = layerOf(parent);
  const before = previous?.parentNode === parent ? previous : null;
  const follows = (goal: Node) =>
    !before?.contains(goal) &&
    ((before ?? parent).compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  for (let part: Element | null = parent; part && part !== layer.parentElement; part = part.parentElement) {
    if (part.localName === 'main') return part.querySelector<HTMLElement>('h1[tabindex]') ?? (part as HTMLElement);
    const near = [...part.querySelectorAll<HTMLElement>(goals)].filter(
      (goal) => layerOf(goal) === layer && takes(goal),
    );
    const goal = near.find(follows) ?? near.at(-1);
    if (goal) return goal;
    if (part.matches(goals)) return part as HTMLElement;
  }
  return null;
}

let end: () => void = () => undefined;

/**
 * Keeps the focus on the screen: when what has it goes (a removed chip, a deleted comment, a toast), the neighbour gets
 * it, and after a dialog or toast what had it before, or that one's neighbour. Whoever sets the focus at once, as a page
 * that is arrived at does, comes first.
 * @param first what has had the focus before this came
 */
export function keepFocus(first: EventTarget | null): void {
  end();
  const focusOf = new Map<Element, HTMLElement>(); // by layer, the uppermost last
  for (const element of [first, document.activeElement]) {
    if (element instanceof HTMLElement && element !== document.body) focusOf.set(layerOf(element), element);
  }
  let own = false; // whether the focus left by itself what it was on

  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    own = false;
    focusOf.delete(layerOf(target));
    focusOf.set(layerOf(target), target);
  };
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target instanceof Element && document.activeElement === document.body) own = takes(target);
    });
  const observer = new MutationObserver((changes) => {
    let lost = false;
    for (const [layer, element] of focusOf) {
      if (element.isConnected) continue;
      lost = true;
      const gap = layer.isConnected && !layer.matches(toast) ? gapOf(element, changes) : null;
      const goal = gap && nextTo(gap);
      if (goal) focusOf.set(layer, goal);
      else focusOf.delete(layer);
    }
    if (!lost || own || document.activeElement !== document.body) return;
    const last = [...focusOf.values()].at(-1) ?? document.querySelector<HTMLElement>('main h1[tabindex], main');
    const gap = last?.parentElement && !takes(last) && { parent: last.parentElement, previous: last };
    (gap ? nextTo(gap) : last)?.focus({ preventScroll: true });
  });

  document.addEventListener('focusin', come);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true });
  end = () => {
    document.removeEventListener('focusin', come);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
