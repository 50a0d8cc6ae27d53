import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { Badge } from '#console/schema/Badge';
import { inboxPath, type NotificationRecord } from './told';

/** A notification on a small screen. */
export const NotificationCard = memo(function NotificationCard({ record, menuOf }: CardProps<NotificationRecord>) {
  const text = useText();
  const { instant } = useFormat();
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={`${inboxPath}/${encodeURIComponent(record.id)}`}>
            <bdi>{record.text}</bdi>
          </Link>
        </h2>
        {menuOf(record)}
      </header>
      <div className="badges">
        {record.readAt === null && <Badge tone="teal">{text('notifications.unread')}</Badge>}
        <span>{text(`notifications.kind.${record.kind}`)}</span>
      </div>
      <footer>
        <bdi>{instant(record.at)}</bdi>
      </footer>
    </CardRoot>
  );
});
