/** The total in a page's headers. */
export function totalOf(headers: Headers): number | undefined {
  const total = /\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}
