import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useText } from '#console/i18n/useText';
import { sortingTransition } from '#console/layout/theme/motion';

interface ViewTabProps {
  id: string;
  name: string;
  /** The number of the view's records; '': unknown. */
  count: string;
  current: boolean;
  changed: boolean;
  movable: boolean;
  onShow(): void;
}

/** A saved view as a tab, which can be dragged to another position. */
export function ViewTab({ id, name, count, current, changed, movable, onShow }: ViewTabProps) {
  const text = useText();
  const { listeners, setNodeRef, transform, transition } = useSortable({
    id,
    transition: sortingTransition,
    disabled: !movable,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      role="tab"
      data-tab={id}
      aria-selected={current}
      tabIndex={current ? 0 : -1}
      onClick={onShow}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <bdi>{name}</bdi>
      {changed && (
        <span className="changed" title={text('views.changed')}>
          •
        </span>
      )}
      {count && <span className="count">{count}</span>}
    </button>
  );
}
