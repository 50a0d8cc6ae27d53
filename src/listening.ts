/** A set of listeners for changes. */
export function listening() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of [...listeners]) listener();
    },
    /** @returns unsubscribes */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** An observable value for `useSyncExternalStore`. */
export function observable<T>(first: T) {
  const { tell, subscribe } = listening();
  let value = first;
  return {
    current: (): T => value,
    set(next: T): void {
      value = next;
      tell();
    },
    subscribe,
  };
}
