/** A set of listeners for changes. */
export function listening() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of [...listeners]) listener();
    },
    /** @returns the way to stop */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value that tells of its changes, as `useSyncExternalStore` takes it. */
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
