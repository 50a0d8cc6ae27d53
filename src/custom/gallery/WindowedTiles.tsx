import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { GalleryGrid } from './GalleryGrid';
import type { ImageRecord } from './imageRules';
import { tileGap, tileLayout } from './tileSizes';

interface WindowedTilesProps {
  label: string;
  images: readonly ImageRecord[];
  tileOf(image: ImageRecord): ReactNode;
}

/** A gallery of thousands of images: only tiles near the visible part render, and the page has its full length. */
export function WindowedTiles({ label, images, tileOf }: WindowedTilesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });
  const { columns, size } = tileLayout(box.width);
  const rows = useWindowVirtualizer({
    count: Math.ceil(images.length / columns),
    estimateSize: () => size,
    gap: tileGap,
    overscan: 3,
    scrollMargin: box.top,
    enabled: box.width > 0,
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      setBox((before) => {
        const now = { width, top: top + window.scrollY };
        return before.width === now.width && before.top === now.top ? before : now;
      });
    };
    measure();
    // content above the gallery can change its height, too
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another size are measured anew
  useLayoutEffect(() => rows.measure(), [size]);

  const shown = rows.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <div ref={frame} style={{ blockSize: rows.getTotalSize(), position: 'relative' }}>
      {first && last && (
        <GalleryGrid
          aria-label={label}
          style={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: first.start - rows.options.scrollMargin,
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
          }}
        >
          {images.slice(first.index * columns, (last.index + 1) * columns).map(tileOf)}
        </GalleryGrid>
      )}
    </div>
  );
}
