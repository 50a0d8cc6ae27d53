import { barOf, type Scale } from './scale';
import { type Arrow, arrowPath, type BarLine, type TimelineRow } from './timelineRows';
import { rowHeight } from './timelineStyles';

interface TimelineArrowsProps<R> {
  rows: readonly TimelineRow<R>[];
  arrows: readonly Arrow[];
  scale: Scale;
  first: number;
  last: number;
}

/** The most arrows to draw. */
const mostArrows = 500;

/** Dependencies as arrows, limited to those that cross visible rows. */
export function TimelineArrows<R>({ rows, arrows, scale, first, last }: TimelineArrowsProps<R>) {
  const lineOf = (index: number): BarLine | undefined => {
    const row = rows[index];
    if (!row || !('entry' in row)) return undefined;
    return { ...barOf(scale, row.entry.span), middle: index * rowHeight + rowHeight / 2 };
  };
  const near = arrows.filter(({ from, to }) => Math.min(from, to) <= last && Math.max(from, to) >= first);
  return (
    <svg className="arrows" width={scale.length} height={rows.length * rowHeight} aria-hidden>
      <defs>
        <marker id="timeline-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8Z" fill="currentColor" />
        </marker>
      </defs>
      {near.slice(0, mostArrows).map(({ key, from, to }) => {
        const [begin, end] = [lineOf(from), lineOf(to)];
        return (
          begin &&
          end && (
            <path
              key={key}
              d={arrowPath(begin, end)}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              markerEnd="url(#timeline-arrow)"
            />
          )
        );
      })}
    </svg>
  );
}
