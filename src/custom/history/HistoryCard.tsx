import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { useEntryFields } from '#console/schema/useEntryFields';
import type { HistoryRecord } from './changes';
import { historyPaths } from './historyPaths';
import { kindName } from './kinds';
import { fieldWords } from './words';
import { writerName } from './writer';

/** An entry of the history on a small screen. */
export const HistoryCard = memo(function HistoryCard({ record: entry }: CardProps<HistoryRecord>) {
  const text = useText();
  const { instant } = useFormat();
  const { search } = useLocation();
  const { action, resource, entityName } = entry;
  const fieldOf = useEntryFields(resource);
  const fields = fieldWords(entry, fieldOf).join(', ');
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={`${historyPaths.record(entry.changeId)}${search}`}>{entityName || kindName(resource, text)}</Link>
        </h2>
      </header>
      <ul className="facts">
        <li>{`${text(`history.action.${action}`)} · ${kindName(resource, text)}`}</li>
        {fields && <li>{fields}</li>}
      </ul>
      <footer>
        <bdi>{writerName(entry, text)}</bdi> · <bdi>{instant(entry.at)}</bdi>
      </footer>
    </CardRoot>
  );
});
