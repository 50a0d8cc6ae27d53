import type { Announcements } from '@dnd-kit/core';

const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Accessibility options of drags that announce steps themselves, or have a keyboard alternative. */
export const silentDrag = { announcements, screenReaderInstructions: { draggable: '' } };
