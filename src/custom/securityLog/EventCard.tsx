import { Fragment, memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { actorWords, detailWords, type EventRecord, eventTitle, securityLogPaths, targetWords } from './eventWords';

/** An event of the security log on a small screen. */
export const EventCard = memo(function EventCard({ record: entry }: CardProps<EventRecord>) {
  const text = useText();
  const { instant } = useFormat();
  const { search } = useLocation();
  const facts = [targetWords(entry, text), detailWords(entry, text)].filter((words) => words !== '');
  const source = [actorWords(entry, text), entry.address, instant(entry.at)].filter((words) => words);
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={`${securityLogPaths.record(entry.id)}${search}`}>{eventTitle(entry.event, text)}</Link>
        </h2>
      </header>
      <ul className="facts">
        {facts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <footer>
        {source.map((words, index) => (
          <Fragment key={words}>
            {index > 0 && ' · '}
            <bdi>{words}</bdi>
          </Fragment>
        ))}
      </footer>
    </CardRoot>
  );
});
