import { useText } from '#console/i18n/useText';

/** For screen readers: how entries are moved, and what a move has come to. */
export function MoveHelp({ said }: { said: string }) {
  const text = useText();
  return (
    <>
      <span id="schedule-help" hidden>
        {text('schedule.help')}
      </span>
      <span role="status" className="atrium-unseen">
        {said}
      </span>
    </>
  );
}
