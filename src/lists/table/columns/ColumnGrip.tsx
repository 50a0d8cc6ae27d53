import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useEffect } from 'react';

interface ColumnGripProps {
  id: string;
  head: HTMLElement;
}

/** Drags a column by its head; with the keyboard Shift and an arrow key do the same. */
export function ColumnGrip({ id, head }: ColumnGripProps) {
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
