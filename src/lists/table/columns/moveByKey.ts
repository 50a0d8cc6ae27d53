/**
 * The direction in which Shift with an arrow key moves a column: -1 towards the start of the line, in either writing
 * direction.
 */
export function moveByKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): -1 | 0 | 1 {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!shiftKey || ctrlKey || metaKey || altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return 0;
  const towardsTheEnd = (key === 'ArrowRight') === (document.dir !== 'rtl');
  return towardsTheEnd ? 1 : -1;
}
