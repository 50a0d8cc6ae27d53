import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useEffect } from 'react';

/** Handle that moves a column. Shift with an arrow key is the keyboard's way. */
export function ColumnGrip({ id, head }: { id: string; head: HTMLElement }) {
  const { listeners, setNodeRef, isDragging, transform } = useDraggable({ id });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id });

  useEffect(() => {
    setNodeRef(head);
    setTarget(head);
  }, [head, setNodeRef, setTarget]);
  useEffect(() => {
    head.toggleAttribute('data-moving', isDragging);
    head.toggleAttribute('data-target', isOver && !isDragging);
    head.style.translate = isDragging && transform ? `${transform.x}px` : '';
  }, [head, isDragging, isOver, transform]);

  return <span className="grip" aria-hidden {...listeners} />;
}
