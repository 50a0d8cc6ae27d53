import { useDataProvider, useNotify } from 'react-admin';
import { isUnreachable } from '#console/dataProvider/calls/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { queueByKey } from '#console/dataProvider/verbs/queue';
import type { LeftRecord } from '#console/dataProvider/verbs/written';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { definitionOf } from '#contract/resources/index';
import { type LeftRecords, StepMessage } from './StepMessage';
import { type Direction, type SessionStep, sessionSteps } from './steps';
import { undoProblem } from './undoProblem';

/** The most unchanged records to name. */
const namedAtMost = 8;

/** Runs steps one after the other, however fast keys are pressed. */
const inLine = queueByKey();

/**
 * Undoes or redoes a step of the session, by default the latest. Waits for running writes, then reports what was
 * changed and which records others have changed since.
 */
export function useTakeBack(): (direction: Direction, id?: number) => Promise<void> {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const text = useText();
  const sayProblem = useSayProblem();

  const nameOf = async (step: SessionStep, { resource, id }: LeftRecord): Promise<string> => {
    const known = step.written.flatMap((one) =>
      one.resource === resource ? [one.nameOf?.(id), nameIn(one.record, id)] : [],
    );
    const name = known.find((one) => one !== undefined && one !== id);
    if (name !== undefined) return name;
    const { data } = await dataProvider.getMany(resource, { ids: [id] }).catch(() => ({ data: [] }));
    return data.map(referenceName)[0] ?? id;
  };
  /** Names of records by reason. Entries for the fields of an entity have no name. */
  const reasonsOf = async (step: SessionStep, left: readonly LeftRecord[]): Promise<LeftRecords[]> => {
    const named = new Map<string, string[]>();
    for (const one of left.slice(0, namedAtMost)) {
      const reason = one.reasons.join(' ');
      const isRecord = definitionOf(one.resource) !== undefined;
      named.set(reason, [...(named.get(reason) ?? []), ...(isRecord ? [await nameOf(step, one)] : [])]);
    }
    const more = left.length - namedAtMost;
    const groups = [...named].map(([reason, names]) => ({ reason, names }));
    if (more > 0) groups.at(-1)?.names.push(text('lists.bulk.more', { smart_count: more }));
    return groups;
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
      const reasons = await reasonsOf(step, left);
      const said = again.length > 0 ? { ...step, written: again } : step;
      const message = <StepMessage direction={direction} step={said} count={count} left={reasons} />;
      notify(message, { type: left.length > 0 ? 'warning' : 'success' });
    } catch (error) {
      // a step that could not be sent can still be undone
      if (isUnreachable(error)) sessionSteps.put(direction, step);
      sayProblem(undoProblem(error, text));
    }
  };
  return (direction, id) => inLine(['steps'], () => run(direction, id));
}

const nameIn = (record: SessionStep['written'][number]['record'], id: string): string | undefined =>
  record?.id === id ? referenceName({ ...record, id }) : undefined;
