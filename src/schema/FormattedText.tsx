import Box from '@mui/material/Box';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** The allowed tags; other tags are replaced by their content. */
const shown = new Set([
  ...['p', 'br', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
]);
const hidden = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const isAddress = (href: string) => /^(https?:|mailto:|tel:)/i.test(href.trim());

/** Converts DOM nodes to React elements. Markup from a backend reaches the page through these tags only. */
function elementsOf(nodes: Iterable<Node>): ReactNode[] {
  return [...nodes].map((node, index) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    const tag = node.localName;
    if (hidden.has(tag)) return null;
    const content = elementsOf(node.childNodes);
    const href = tag === 'a' ? (node.getAttribute('href') ?? '') : '';
    if (!shown.has(tag) || (tag === 'a' && !isAddress(href)))
      return createElement(Fragment, { key: index }, ...content);
    const link = tag === 'a' && { href, rel: 'noopener noreferrer nofollow', target: '_blank' };
    return createElement(tag, { key: index, ...link }, ...content);
  });
}

/** Styles of rich text, in views and editors. */
export const richTextLooks = {
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& p, & ul, & ol, & pre, & blockquote': { marginBlock: 1 },
  '& ul, & ol': { paddingInlineStart: 3 },
  '& li > p': { marginBlock: 0 },
  '& h3': { typography: 'subtitle1', marginBlockEnd: 0.5 },
  '& a': { color: 'primary.main' },
  '& blockquote': { marginInline: 0, paddingInlineStart: 2, borderInlineStart: 3, borderColor: 'divider' },
  '& pre': { whiteSpace: 'pre-wrap', fontFamily: 'monospace' },
} as const;

/** Formatted rich text. */
export function FormattedText({ markup }: { markup: string }) {
  const content = useMemo(
    () => elementsOf(new DOMParser().parseFromString(markup, 'text/html').body.childNodes),
    [markup],
  );
  return (
    <Box dir="auto" sx={richTextLooks}>
      {content}
    </Box>
  );
}
