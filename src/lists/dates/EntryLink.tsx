import type { CSSProperties, ReactNode } from 'react';
import type { EntryOwner } from './entry';
import type { EntryMark } from './entryLook';

interface EntryLinkProps {
  id: string;
  path: string;
  name: string;
  mark: EntryMark | undefined;
  /** The entry's days as text. */
  days: string;
  time?: string | undefined;
  /** The record that the entry belongs to, if it is none of the list. */
  owner?: EntryOwner | undefined;
  movable: boolean;
  held: boolean;
  /** The edges that can be dragged. */
  edges?: { start: boolean; end: boolean } | undefined;
  /** Whether this element stands for the entry when the panel steps through the list. */
  main?: boolean;
  /** Whether the entry starts before or ends after the visible part. */
  goesOn?: 'start' | 'end' | 'both' | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/** An entry: a link to its record, with its dates for screen readers. Plain markup, because there may be thousands. */
export const EntryLink = (props: EntryLinkProps) => {
  const { id, path, name, mark, days, time, owner, movable, held, edges, main = true, goesOn, style, children } = props;
  return (
    <a
      href={path}
      data-span={id}
      data-panel-record={main && !owner ? id : undefined}
      data-owner={owner?.id}
      data-owner-tab={owner?.tab}
      data-tone={mark?.tone}
      data-movable={movable || undefined}
      data-held={held || undefined}
      data-goes-on={goesOn}
      aria-describedby={movable ? 'schedule-help' : undefined}
      draggable={false}
      title={mark ? `${name} · ${days} · ${mark.label}` : `${name} · ${days}`}
      style={style}
    >
      {movable && edges?.start && <span data-edge="start" />}
      {time && <span className="time">{time}</span>}
      <span className="name" dir="auto">
        {name}
      </span>
      {children}
      <span className="atrium-unseen">{mark ? ` ${days}, ${mark.label}` : ` ${days}`}</span>
      {movable && edges?.end && <span data-edge="end" />}
    </a>
  );
};
