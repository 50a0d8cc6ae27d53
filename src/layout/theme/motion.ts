/** Duration of every transition, in milliseconds. */
export const motion = 150;
export const easing = 'ease-out';

/** Transition of elements that are sorted by dragging. */
export const sortingTransition = { duration: motion, easing };
