import { useDataProvider, useNotify } from 'react-admin';
import { isUnreachable } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { queueByKey } from '#console/dataProvider/verbs/queue';
import type { LeftRecord } from '#console/dataProvider/verbs/takeBack';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { StepMessage } from './StepMessage';
import { type Direction, type SessionStep, sessionSteps } from './steps';
import { undoProblem } from './undoProblem';

/** How many of the records that stay as they are are named. */
const namedAtMost = 8;

/** Steps go one after the other, however fast the keys are. */
const inLine = queueByKey();

/**
 * Takes a step of the session back, or does it again: by default the last one. It waits for writes that are under way,
 * and says what it did and what somebody else has changed since.
 */
export function useTakeBack(): (direction: Direction, id?: number) => Promise<void> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const text = useText();
  const sayProblem = useSayProblem();

  const namesOf = async (step: SessionStep, left: readonly LeftRecord[]): Promise<string[]> => {
    const some = left.slice(0, namedAtMost);
    const known = (resource: string, id: string) =>
      step.written.flatMap((one) => (one.resource === resource ? [one.nameOf?.(id) ?? nameIn(one.record, id)] : []));
    const named = await Promise.all(
      some.map(async ({ resource, id }) => {
        const name = known(resource, id).find((one) => one !== undefined && one !== id);
        if (name !== undefined) return name;
        const found = await dataProvider.getMany(resource, { ids: [id] }).catch(() => ({ data: [] }));
        return found.data.map(referenceName)[0] ?? id;
      }),
    );
    const more = left.length - some.length;
    return more > 0 ? [...named, text('lists.bulk.more', { smart_count: more })] : named;
  };

  const run = async (direction: Direction, id?: number) => {
    await sessionSteps.settled();
    const step = sessionSteps.take(direction, id);
    if (!step) {
      if (id === undefined) notify(`keyboard.undo.no_${direction}`, { type: 'info' });
      return;
    }
    try {
      const { data } = await dataProvider.takeBack({ written: step.written });
      const { count, left, again } = data;
      if (again.length > 0) sessionSteps.put(direction === 'undo' ? 'redo' : 'undo', { ...step, written: again });
      const names = await namesOf(step, left);
      const said = again.length > 0 ? { ...step, written: again } : step;
      const message = <StepMessage direction={direction} step={said} count={count} left={names} />;
      notify(message, { type: left.length > 0 ? 'warning' : 'success' });
    } catch (error) {
      // a step that could not be sent can still be taken back
      if (isUnreachable(error)) sessionSteps.put(direction, step);
      sayProblem(undoProblem(error, text));
    }
  };
  return (direction, id) => inLine(['steps'], () => run(direction, id));
}

const nameIn = (record: SessionStep['written'][number]['record'], id: string): string | undefined =>
  record?.id === id ? referenceName({ ...record, id }) : undefined;
