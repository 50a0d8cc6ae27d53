/*
 * Faults that somebody would see on a page; all functions run in the page.
 *
 * A text is from the catalogue where it is bounded. A text outside the bounds must be data: a text that the server
 * sent, or a part of one, or what `Intl` wrote. A text without letters, or with two at most (initials, units), is of no
 * language.
 */

/** Keeps what the server and `Intl` say from now on. Runs before the page's own scripts. */
export function keepWhatIsData(known: readonly string[]) {
  const data = new Set(known.map((text) => text.toLowerCase()));
  Object.assign(window, { data });
  const keep = <Value>(value: Value): Value => {
    if (typeof value === 'string') data.add(value.replaceAll(/\s+/g, ' ').trim().toLowerCase());
    else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(keep);
      if ('firstName' in value && 'lastName' in value) keep(`${value.firstName} ${value.lastName}`);
    }
    return value;
  };
  const parse = JSON.parse;
  JSON.parse = (...parameters) => keep(parse(...parameters));
  type Call = (...parameters: unknown[]) => unknown;
  const marking = (call: Call): Call =>
    function (this: unknown, ...parameters) {
      return keep(call.apply(this, parameters));
    };
  const writers = [Intl.NumberFormat, Intl.DateTimeFormat, Intl.RelativeTimeFormat, Intl.ListFormat, Intl.DisplayNames];
  for (const { prototype } of writers) {
    for (const name of ['format', 'formatToParts', 'formatRange', 'of']) {
      const { get, value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      if (get) {
        const own = function (this: unknown) {
          return marking(get.call(this));
        };
        Object.defineProperty(prototype, name, { configurable: true, get: own });
      } else if (value)
        Object.defineProperty(prototype, name, { configurable: true, writable: true, value: marking(value) });
    }
  }
}

/** The texts of the page, or of a part of it, that are neither from the catalogue nor data. */
export function foreignTexts(part = 'body'): string[] {
  const data: Set<string> = Reflect.get(window, 'data');
  const all = [...data].join('\n');
  const isData = (text: string) => data.has(text) || all.includes(text);
  const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
  /** The text outside the bounds; a sentence with an element in it has one bound in each of its texts. */
  const outside = (text: string) => {
    let rest = text.replaceAll(/[\u2066-\u2069\u202a-\u202e\u200e\u200f]/g, '');
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '\n');
    }
    return rest.replace(/⟦.*$/s, '').replace(/^.*⟧/s, '');
  };
  const isForeign = (text: string) =>
    outside(text)
      .toLowerCase()
      .split(/\s*[\n·,:;()]+\s*/)
      .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
      .some((piece) => letters(piece) > 2 && !isData(piece));

  const found = new Set<string>();
  const note = (element: Element, kind: string, text: string | null) => {
    if (!text || !isForeign(text) || isData(outside(text).replaceAll(/\s+/g, ' ').trim().toLowerCase())) return;
    found.add(`${kind} '${text.trim().slice(0, 80)}' of <${element.tagName.toLowerCase()}>`);
  };
  const within = document.querySelector(part) ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (parent?.closest('script, style, noscript, select:not([aria-label])') || !parent?.checkVisibility()) continue;
    note(parent, 'text', texts.currentNode.nodeValue);
  }
  const names = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ];
  for (const element of within.querySelectorAll(names.map((name) => `[${name}]`).join())) {
    if (!element.checkVisibility()) continue;
    for (const name of names) note(element, name, element.getAttribute(name));
  }
  return [...found];
}

/** Elements without room: texts and controls that are cut or over one another, a page wider than the window. */
export function misplaced(part = 'body'): string[] {
  const found = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  /** Tolerance for rounding and the air around letters, in pixels. */
  const slack = { inline: 2, block: 4 };
  const modals = [...document.querySelectorAll('.MuiModal-root, .MuiPopper-root:not(.MuiTooltip-popper)')];
  const top = modals.filter((one) => one.checkVisibility({ visibilityProperty: true })).at(-1) ?? root;

  interface Thing {
    element: Element;
    name: string;
    /** Of each of its lines: a text that wraps stands beside others in its first and last. */
    boxes: readonly DOMRect[];
    /** Of all lines together. */
    begin: number;
    end: number;
    /** The place in the order of the page. */
    at: number;
    /** The layer of its layout; a thing may stand over other layers. */
    layer: Element;
  }
  const things: Thing[] = [];
  const within = (box: DOMRect, edge: DOMRect) =>
    box.left >= edge.left - slack.inline &&
    box.right <= edge.right + slack.inline &&
    box.top >= edge.top - slack.block &&
    box.bottom <= edge.bottom + slack.block;
  const isApart = (box: DOMRect, edge: DOMRect) =>
    box.left >= edge.right || box.right <= edge.left || box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1;

  /** Memo of a measure: nothing on the page changes while it is looked at, and a measure is asked of an element often. */
  function once<Measure>(measure: (element: Element) => Measure): (element: Element) => Measure {
    const known = new Map<Element, Measure>();
    return (element) => {
      const value = known.get(element) ?? measure(element);
      known.set(element, value);
      return value;
    };
  }
  const edgeOf = once((element) => element.getBoundingClientRect());
  const clipOf = once((element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
    return {
      clips: overflowX !== 'visible',
      isMeant: textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX + overflowY),
      isFixed: position === 'fixed',
    };
  });
  const layerOf: (element: Element) => Element = once((element) =>
    element !== root && /static|relative/.test(getComputedStyle(element).position)
      ? layerOf(element.parentElement ?? root)
      : element,
  );

  /** The element that cuts a box though nobody can scroll there; undefined where the box is hidden on purpose. */
  function cutter(element: Element, box: DOMRect): Element | null | undefined {
    for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
      const { clips, isMeant, isFixed } = clipOf(around);
      const edge = edgeOf(around);
      if (clips && !within(box, edge)) {
        const isForListeners = edge.width <= 1 || edge.height <= 1;
        // words of a button for which there is no room at all: it has its picture and its name
        const isNamed = around.hasAttribute('aria-label') && isApart(box, edge);
        return isMeant || isForListeners || isNamed ? undefined : around;
      }
      if (isFixed) break;
    }
    return box.left < -slack.inline || box.right > root.clientWidth + slack.inline ? root : null;
  }
  function report(element: Element, name: string, box: DOMRect, lines: Iterable<DOMRect> = [box]) {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || !top.contains(element) || box.width <= 1 || box.height <= 1) return;
    const cutBy = cutter(element, box);
    if (cutBy)
      found.add(`${name} is cut by ${cutBy === root ? 'the window' : `<${cutBy.tagName} class=${cutBy.className}>`}`);
    if (cutBy !== null) return;
    const boxes = [...lines];
    const begin = Math.min(...boxes.map((line) => line.top));
    const end = Math.max(...boxes.map((line) => line.bottom));
    things.push({ element, name, boxes, begin, end, at: things.length, layer: layerOf(element) });
  }

  const whole = document.querySelector(part) ?? document.body;
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    if (!element || !nodeValue?.trim() || element.closest('script, style, noscript, option, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    report(element, `'${nodeValue.trim().slice(0, 60)}'`, range.getBoundingClientRect(), range.getClientRects());
  }
  for (const element of whole.querySelectorAll('button, a[href], input, select, textarea, [role=button]')) {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    report(element, `<${element.tagName}> '${name}'`, element.getBoundingClientRect());
  }
  const areOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack.inline &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack.block;
  // from above to below: a thing is compared with those that begin before it ends
  const sorted = things.toSorted((one, other) => one.begin - other.begin);
  sorted.forEach((upper, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const lower = sorted[next];
      if (!lower || lower.begin >= upper.end) break;
      const [one, other] = upper.at < lower.at ? [upper, lower] : [lower, upper];
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      if (one.boxes.some((box) => other.boxes.some((another) => areOver(box, another))))
        found.add(`${one.name} is over ${other.name}`);
    }
  });
  return [...found];
}
