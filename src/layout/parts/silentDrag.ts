import type { Announcements } from '@dnd-kit/core';

const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** For drags that say what happens themselves, or whose keyboard has another way. */
export const silentDrag = { announcements, screenReaderInstructions: { draggable: '' } };
