import { dirname, join, normalize } from 'node:path';

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * The link of a published page as the site has it; null: it leads to a file of the repository that is no page.
 * @param file the page with the link, from the root of the repository
 */
export function siteLink(addresses: ReadonlyMap<string, string>, file: string, link: string): string | null {
  if (/^[a-z]+:|^#/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const address = addresses.get(normalize(join(dirname(file), path)));
  return address === undefined ? null : `/${address}${anchor === undefined ? '' : `#${anchor}`}`;
}
