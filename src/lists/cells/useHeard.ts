import { type RefObject, useEffect } from 'react';
import { useEvent } from 'react-admin';

type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };
type ByName = { [name: string]: ((event: never) => void) | undefined };

/** Listens for DOM events on an element; handlers may change with each render. */
export function useHeard(target: RefObject<HTMLElement | Document | null>, handlers: Handlers, capture = false): void {
  const heard = useEvent((event: Event) => (handlers as ByName)[event.type]?.(event as never));
  const names = Object.keys(handlers).join();
  useEffect(() => {
    const over = new AbortController();
    for (const name of names.split(',')) {
      target.current?.addEventListener(name, heard, { signal: over.signal, capture });
    }
    return () => over.abort();
  }, [target, names, heard, capture]);
}
