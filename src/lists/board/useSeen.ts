import { useCallback } from 'react';
import { useEvent } from 'react-admin';

/** @returns a ref callback; `onSeen` runs when the element becomes visible or is about to */
export function useSeen(onSeen: () => void) {
  const seen = useEvent(onSeen);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '300px' });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [seen],
  );
}
