import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { type TextKey, useText } from '#console/i18n/useText';

/** A sortable entry and its name. */
export interface Sorted {
  id: string;
  name: string;
}

interface SortingProps {
  fields: readonly Sorted[];
  /** Moves the field to the other's position. */
  onMove(id: string, over: string): void;
  children: ReactNode;
}

/** Makes rows sortable by pointer, touch and keyboard, with announcements for screen readers. */
export function Sorting({ fields, onMove, children }: SortingProps) {
  const text = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(() => {
    const say = (key: TextKey, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
      text(key, {
        name: fields.find((field) => field.id === id)?.name ?? '',
        position: fields.findIndex((field) => field.id === at) + 1,
        total: fields.length,
      });
    const announcements: Announcements = {
      onDragStart: ({ active }) => say('schemaEditor.order.start', active.id),
      onDragOver: ({ active, over }) => say('schemaEditor.order.over', active.id, over?.id),
      onDragEnd: ({ active, over }) => say('schemaEditor.order.end', active.id, over?.id),
      onDragCancel: ({ active }) => say('schemaEditor.order.cancel', active.id),
    };
    return { announcements, screenReaderInstructions: { draggable: text('schemaEditor.order.instructions') } };
  }, [fields, text]);

  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={end}>
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
