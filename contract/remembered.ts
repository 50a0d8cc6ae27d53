/** So many keys are remembered at once: what callers name must not fill the memory. */
const mostCached = 200;

/** A function of one name (a locale), each worked out once. */
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
