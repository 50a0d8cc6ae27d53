import { observable } from '#console/listening';

export interface UndoCommand {
  /** Name of the step. */
  label: string;
  run(): void;
}

/** Undo and redo of the session, for menu and palette; absent: nothing to undo. */
export const undoCommands = observable<Readonly<Partial<Record<'undo' | 'redo', UndoCommand>>>>({});
