import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { createContext, type ReactNode, useContext } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { sortingTransition } from '#console/layout/theme/motion';
import type { Sorted } from './Sorting';

interface SortableRowProps {
  field: Sorted;
  /** Whether the row has a handle. */
  sortable: boolean;
  disabled: boolean;
  children: ReactNode;
}

/** Provides the handle to the row's content. */
const Handle = createContext<ReactNode>(null);
export const useHandle = (): ReactNode => useContext(Handle);

/** A row that can be moved by its handle. */
export function SortableRow({ field, sortable, disabled, children }: SortableRowProps) {
  const text = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: field.id,
    transition: sortingTransition,
    disabled: !sortable || disabled,
    attributes: { roleDescription: text('schemaEditor.order.role') },
  });
  const handle = sortable && (
    <NamedIcon
      icon={DragIndicator}
      ref={setActivatorNodeRef}
      className="handle"
      size="small"
      {...attributes}
      {...listeners}
      disabled={disabled}
      label={text('schemaEditor.move', { name: field.name })}
    />
  );
  return (
    <li
      ref={setNodeRef}
      data-moving={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Handle.Provider value={handle}>{children}</Handle.Provider>
    </li>
  );
}
