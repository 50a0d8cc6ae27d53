/** The names that several new records of a file have, compared without case: often one record twice. */
export function repeatedNames(
  rows: readonly { record: Readonly<Record<string, unknown>> }[],
  titleKey: string,
): string[] {
  const counts = new Map<string, number>();
  const repeated: string[] = [];
  for (const { record } of rows) {
    const name = record[titleKey];
    if (typeof name !== 'string') continue;
    const key = name.trim().toLowerCase();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 2) repeated.push(name);
  }
  return repeated;
}
