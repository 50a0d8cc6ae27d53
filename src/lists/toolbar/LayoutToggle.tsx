import { memo } from 'react';
import { useText } from '#console/i18n/useText';
import { layouts } from '#console/lists/layouts';
import type { ListLayout } from '#console/lists/layouts/keys';

interface LayoutToggleProps {
  /** The available layouts. */
  offered: readonly ListLayout[];
  layout: ListLayout;
  /** Must keep its identity between renders. */
  onChange(layout: ListLayout): void;
}

/** Buttons for the layouts of a list, each an icon with a name. */
export const LayoutToggle = memo(function LayoutToggle({ offered, layout, onChange }: LayoutToggleProps) {
  const text = useText();
  return (
    <fieldset className="choices" aria-label={text('lists.layout.label')}>
      {offered.map((key) => {
        const { icon: Icon } = layouts[key];
        const name = text(`lists.layout.${key}`);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={layout === key}
            aria-label={name}
            title={name}
            onClick={() => onChange(key)}
          >
            <Icon fontSize="small" />
          </button>
        );
      })}
    </fieldset>
  );
});
