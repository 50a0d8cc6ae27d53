import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { kindName } from '#console/custom/history/kinds';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { type TrashRecord, trashPaths } from './trashRules';
import { expiryWords, originOf } from './useTrashColumns';

/** An entry of the trash on a small screen. */
export const TrashCard = memo(function TrashCard({ record: entry, menuOf }: CardProps<TrashRecord>) {
  const text = useText();
  const { instant } = useFormat();
  const { search } = useLocation();
  const origin = originOf(entry, text);
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={`${trashPaths.record(entry.id)}${search}`}>{entry.name || text('history.nameless')}</Link>
        </h2>
        {menuOf(entry)}
      </header>
      <ul className="facts">
        <li>{kindName(entry.resource, text)}</li>
        {origin && <li>{origin}</li>}
        <li>
          <bdi>{entry.deletedByName ?? text('history.somebody')}</bdi> · <bdi>{instant(entry.deletedAt)}</bdi>
        </li>
      </ul>
      <footer>{`${text('trash.fields.expires')} ${expiryWords(entry, text)}`}</footer>
    </CardRoot>
  );
});
