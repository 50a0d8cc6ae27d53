import MoreVert from '@mui/icons-material/MoreVert';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Badge } from '#console/schema/Badge';
import type { BoardColumn } from './boardColumns';

const BoardColumnMenu = lazyPart(async () => (await import('./BoardColumnMenu')).BoardColumnMenu);

interface BoardColumnHeadProps {
  id: string;
  column: BoardColumn;
  /** The number of records as text, with the sum if there is one. */
  words: string;
  limit: number | undefined;
  overLimit: boolean;
  closed: boolean;
  onClose(close: boolean): void;
  onLimit(most: number | null): void;
}

/** The head of a board's column: value, count, and a menu for settings. */
export function BoardColumnHead(props: BoardColumnHeadProps) {
  const { id, column, words, limit, overLimit, closed, onClose, onLimit } = props;
  const { label = '', color } = column;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className="head">
      {closed && (
        <IconButton size="small" aria-label={text('board.expand', { column: label })} onClick={() => onClose(false)}>
          <UnfoldMore fontSize="small" />
        </IconButton>
      )}
      <h2 id={id}>{color ? <Badge tone={color}>{label}</Badge> : <bdi>{label}</bdi>}</h2>
      <span className="sums">
        {words}
        {overLimit && <span className="atrium-unseen"> {text('board.over_limit')}</span>}
      </span>
      {!closed && (
        <IconButton
          size="small"
          aria-haspopup="dialog"
          aria-label={text('board.settings', { column: label })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      {anchor && (
        <BoardColumnMenu
          anchor={anchor}
          label={text('board.settings', { column: label })}
          onClose={() => setAnchor(null)}
          limit={limit}
          onLimit={onLimit}
          onCollapse={() => onClose(true)}
        />
      )}
    </div>
  );
}
