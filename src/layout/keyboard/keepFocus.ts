/** Elements above the page that manage their own focus. */
const toast = '.MuiSnackbar-root';
const overlay = `.MuiModal-root, ${toast}`;

/** Elements that may receive the focus automatically: no text inputs, which would open a phone's keyboard. */
const goals = [
  'a[href]',
  'button',
  'input:is([type=checkbox], [type=radio])',
  '[role=combobox][tabindex="0"]',
  ':is(h1, h2, h3, article)[tabindex]',
].join();

/** @returns whether the element is visible and enabled; other elements cannot keep the focus */
const takes = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const layerOf = (element: Element): Element => element.closest(overlay) ?? document.body;

/** Position of a removed element. */
interface Gap {
  parent: Element;
  previous: Node | null;
}

/** @returns the position of an element that was removed, alone or with its ancestors */
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

/**
 * @returns the element beside a gap that can take the focus: the next one, else the previous one, in the closest
 * ancestor
 */
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
 * Keeps the focus on the screen. When the focused element is removed (a chip, a comment, a toast), its neighbour gets
 * the focus; after a dialog or toast closes, the element that had it before. Code that sets the focus itself, such as a
 * newly opened page, takes precedence.
 * @param first the element with the focus at the start
 */
export function keepFocus(first: EventTarget | null): void {
  end();
  const focusOf = new Map<Element, HTMLElement>(); // by layer, the top one last
  for (const element of [first, document.activeElement]) {
    if (element instanceof HTMLElement && element !== document.body) focusOf.set(layerOf(element), element);
  }
  let own = false; // whether the person moved the focus away

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
