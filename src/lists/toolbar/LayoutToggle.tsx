import { memo } from 'react';
import { useText } from '#console/i18n/useText';
import { layouts } from '#console/lists/layouts';
import type { ListLayout } from '#console/lists/layouts/keys';

interface LayoutToggleProps {
  /** The layouts to choose from. */
  offered: readonly ListLayout[];
  layout: ListLayout;
  /** Must keep its identity. */
  onChange(layout: ListLayout): void;
}

/** How a list is laid out: each layout a picture with its name. */
export const LayoutToggle = memo(function LayoutToggle({ offered, layout, onChange }: LayoutToggleProps) {
  const text = useText();
  return (
    <fieldset className="choices" aria-label={text('lists.layout.label')}>
      {offered.map((key) => {
        const { label, icon: Icon } = layouts[key];
        return (
          <button
            key={key}
            type="button"
            aria-pressed={layout === key}
            aria-label={text(label)}
            title={text(label)}
            onClick={() => onChange(key)}
          >
            <Icon fontSize="small" />
          </button>
        );
      })}
    </fieldset>
  );
});
