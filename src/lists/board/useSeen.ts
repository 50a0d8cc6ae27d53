import { useCallback } from 'react';
import { useEvent } from 'react-admin';

/** @returns the reference of an element, which calls whenever the element comes into sight, or close to it */
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
