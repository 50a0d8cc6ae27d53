/** The most cached keys. Callers choose the keys, so that the cache needs a bound. */
const mostCached = 200;

/** Calls a function once for each key, as long as the function that is returned is in use. */
export function oncePerKey<Result, Key = string>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => {
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    return result;
  };
}

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
