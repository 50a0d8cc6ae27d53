import { useSyncExternalStore } from 'react';
import { listening } from '#console/listening';

/** Open question whether unsaved changes may be lost. */
export interface LeaveQuestion {
  leave(): void;
  stay(): void;
}

const nothing = (): void => undefined;

/**
 * All parts of the page with unsaved changes: forms, also nested ones, and running uploads. The router supports one
 * question at a time, which they share.
 */
export function createLeaveGuards() {
  /** Callbacks that run when unsaved changes are discarded. */
  const holders = new Map<string, () => void>();
  /** Parts of the page that may have unsaved changes. */
  const present = new Set<string>();
  const { tell, subscribe } = listening();
  let question: LeaveQuestion | null = null;

  const set = (key: string, holding: boolean, onDiscard = nothing) => {
    const known = holders.has(key);
    if (holding) holders.set(key, onDiscard);
    else holders.delete(key);
    if (known !== holding) tell();
  };
  /** Asks once; later answers have no effect. */
  const ask = (onLeave: () => void, onStay: () => void) => {
    const answer = (then: () => void) => () => {
      if (question !== asked) return;
      question = null;
      then();
      tell();
    };
    const asked: LeaveQuestion = { leave: answer(onLeave), stay: answer(onStay) };
    question = asked;
    tell();
  };
  return {
    subscribe,
    holding: (): boolean => holders.size > 0,
    present: (): boolean => present.size > 0,
    question: (): LeaveQuestion | null => question,
    hold: set,
    /** Registers a part that may have unsaved changes. @returns ends the registration */
    enter(key: string): () => void {
      present.add(key);
      tell();
      return () => {
        present.delete(key);
        holders.delete(key);
        tell();
      };
    },
    /** Closes a part of the page: at once without unsaved changes, else after the person agrees. */
    close(key: string, onClose: () => void): void {
      if (!holders.has(key)) {
        onClose();
        return;
      }
      ask(() => {
        holders.get(key)?.();
        set(key, false);
        onClose();
      }, nothing);
    },
    /** Leaves the page with all its parts. */
    leaveAll(onLeave: () => void, onStay: () => void): void {
      ask(() => {
        for (const onDiscard of holders.values()) onDiscard();
        holders.clear();
        onLeave();
      }, onStay);
    },
  };
}

export const leaveGuards = createLeaveGuards();

export const useIsGuarded = (): boolean => useSyncExternalStore(leaveGuards.subscribe, leaveGuards.holding);
export const usePresent = (): boolean => useSyncExternalStore(leaveGuards.subscribe, leaveGuards.present);
export const useLeaveQuestion = (): LeaveQuestion | null =>
  useSyncExternalStore(leaveGuards.subscribe, leaveGuards.question);
