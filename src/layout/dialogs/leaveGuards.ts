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
  /** Parts that keep their unsaved changes until the page ends, such as chosen files. */
  const pageHolders = new Set<string>();
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
    /** Whether a reload or a closed tab loses something. */
    pageHolding: (): boolean => holders.size + pageHolders.size > 0,
    present: (): boolean => present.size > 0,
    question: (): LeaveQuestion | null => question,
    hold: set,
    /** Asks before a reload or a closed tab alone; moving within the console loses nothing. */
    holdPage(key: string, holding: boolean): void {
      if (holding) pageHolders.add(key);
      else pageHolders.delete(key);
      tell();
    },
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

export const useIsGuarded = (): boolean => useSyncExternalStore(leaveGuards.subscribe, leaveGuards.pageHolding);
export const usePresent = (): boolean => useSyncExternalStore(leaveGuards.subscribe, leaveGuards.present);
export const useLeaveQuestion = (): LeaveQuestion | null =>
  useSyncExternalStore(leaveGuards.subscribe, leaveGuards.question);
