/** @see rules 3.6 */
export const zoomLimits = { min: 0.1, max: 5 } as const;
export const buttonStep = 1.2;
const wheelSteps = { out: 0.9, in: 1.1 } as const;
export const quarterTurn = 90;

/** The zoom after a step, within its limits. */
export const zoomed = (zoom: number, factor: number): number =>
  Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom * factor));

/** The factor of a step of the wheel; horizontal wheels have none. */
export const wheelFactor = (deltaY: number): number => (deltaY === 0 ? 1 : deltaY < 0 ? wheelSteps.in : wheelSteps.out);

/** Whether width and height are swapped by the rotation. */
export const isTurned = (rotation: number): boolean => rotation % (2 * quarterTurn) !== 0;

export type ViewerCommand = 'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'rotate' | 'fit';

/** The command of a key in the viewer; the dialog handles Escape. Right-to-left languages swap the arrows. */
export function viewerCommand(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  rightToLeft: boolean,
): ViewerCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return rightToLeft ? 'next' : 'previous';
    case 'ArrowRight':
      return rightToLeft ? 'previous' : 'next';
    case '+':
    case '=':
      return 'zoomIn';
    case '-':
    case '_':
      return 'zoomOut';
    case 'r':
    case 'R':
      return 'rotate';
    case '0':
      return 'fit';
    default:
      return undefined;
  }
}
