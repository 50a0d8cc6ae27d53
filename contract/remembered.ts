/** The most cached keys. Callers choose the keys, so that the cache needs a bound. */
const mostCached = 200;

/** Caches a function of one name, such as a locale. */
export function remembered<Result>(make: (name: string) => Result): (name: string) => Result {
  const made = new Map<string, Result>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= mostCached) made.clear();
    const result = make(name);
    made.set(name, result);
    return result;
  };
}
