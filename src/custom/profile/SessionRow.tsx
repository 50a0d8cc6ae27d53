import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { FactsRow, RowAction } from '#console/layout/parts/FactsRow';
import { Badge } from '#console/schema/Badge';
import type { Session } from '#contract/resources/calls/auth';

/** A session: its device, its times, and a button to end it. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const text = useText();
  const { instant } = useFormat();
  const { createdAt, lastUsedAt, address, current, newDevice } = session;
  const device = session.device || text('profile.sessions.unknown');
  const facts = [
    address,
    text('profile.sessions.used', { time: instant(lastUsedAt) }),
    text('profile.sessions.since', { time: instant(createdAt) }),
  ];
  return (
    <FactsRow
      name={device}
      badge={
        <>
          {current && <Badge tone="green">{text('profile.sessions.current')}</Badge>}
          {newDevice && <Badge tone="yellow">{text('profile.sessions.new')}</Badge>}
        </>
      }
      facts={[facts.filter(Boolean).join(' · ')]}
      actions={
        !current && (
          <RowAction
            variant="outlined"
            label="profile.sessions.end"
            name={text('profile.sessions.end_of', { device })}
            onClick={onEnd}
          />
        )
      }
    />
  );
}
