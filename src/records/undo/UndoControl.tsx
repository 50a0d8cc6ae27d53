import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEvent } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { undoKeyOf } from '#console/layout/keyboard/keys';
import { type UndoCommand, undoCommands } from '#console/layout/keyboard/undoCommands';
import { type Direction, type SessionStep, sessionSteps } from './steps';
import { useStepWords } from './useStepWords';
import { useTakeBack } from './useTakeBack';

/** Handles Ctrl+Z, and provides undo and redo for menu and palette. @see rules 13.40 */
export function UndoControl() {
  const { undo, redo } = useSyncExternalStore(sessionSteps.subscribe, sessionSteps.current);
  const takeBack = useTakeBack();
  const run = useEvent((direction: Direction) => void takeBack(direction));
  const undoes = useCommand('undo', undo.at(-1), run);
  const redoes = useCommand('redo', redo.at(-1), run);
  useEffect(() => {
    undoCommands.set({ ...(undoes && { undo: undoes }), ...(redoes && { redo: redoes }) });
  }, [undoes, redoes]);
  useEffect(() => () => undoCommands.set({}), []);

  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const direction = undoKeyOf(event);
    if (!direction) return;
    event.preventDefault();
    run(direction);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return null;
}

function useCommand(
  direction: Direction,
  step: SessionStep | undefined,
  run: (direction: Direction) => void,
): UndoCommand | undefined {
  const text = useText();
  const what = useStepWords(step);
  return useMemo(
    () => (what === '' ? undefined : { label: text(`history.step.${direction}`, { what }), run: () => run(direction) }),
    [text, what, direction, run],
  );
}
