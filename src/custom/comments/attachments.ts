import { observable } from '#console/listening';
import type { DraftTarget } from './drafts';

/** A document that a comment names. */
export interface Attached {
  id: string;
  fileName: string;
}

export interface FormAttachments {
  attached: readonly Attached[];
  /** How many files are on their way. */
  sending: number;
}

const nothing: FormAttachments = { attached: [], sending: 0 };

/** Documents attached in the forms of a project's comments, until they are posted. */
export function createAttachments() {
  const { current, set, subscribe } = observable<ReadonlyMap<DraftTarget, FormAttachments>>(new Map());
  const of = (target: DraftTarget): FormAttachments => current().get(target) ?? nothing;
  const put = (target: DraftTarget, change: (now: FormAttachments) => FormAttachments) =>
    set(new Map(current()).set(target, change(of(target))));
  return {
    subscribe,
    of,
    /** Begins with what a comment has already. */
    begin: (target: DraftTarget, attached: readonly Attached[]) => put(target, () => ({ attached, sending: 0 })),
    sending: (target: DraftTarget, by: number) => put(target, (now) => ({ ...now, sending: now.sending + by })),
    add: (target: DraftTarget, added: readonly Attached[]) =>
      put(target, (now) => ({ ...now, attached: [...now.attached, ...added] })),
    remove: (target: DraftTarget, id: string) =>
      put(target, (now) => ({ ...now, attached: now.attached.filter((one) => one.id !== id) })),
    /** Takes them away from a form, as it is sent. */
    take(target: DraftTarget): readonly Attached[] {
      const { attached } = of(target);
      const left = new Map(current());
      left.delete(target);
      set(left);
      return attached;
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
