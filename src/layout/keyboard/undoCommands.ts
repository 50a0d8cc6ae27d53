import { observable } from '#console/listening';

export interface UndoCommand {
  /** Names the step. */
  label: string;
  run(): void;
}

/** Undo and redo of the session, for menu and palette; absent: there is nothing to take back. */
export const undoCommands = observable<Readonly<Partial<Record<'undo' | 'redo', UndoCommand>>>>({});
