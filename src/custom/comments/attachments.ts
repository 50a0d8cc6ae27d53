import { observable } from '#console/listening';
import type { DraftTarget } from './drafts';

/** An attached document. */
interface Attached {
  id: string;
  fileName: string;
}

interface FormAttachments {
  attached: readonly Attached[];
  /** The number of running uploads. */
  sending: number;
}

const nothing: FormAttachments = { attached: [], sending: 0 };

/** Documents attached in the forms of a project's comments, until the comments are posted. */
export function createAttachments() {
  const { current, set, subscribe } = observable<ReadonlyMap<DraftTarget, FormAttachments>>(new Map());
  const of = (target: DraftTarget): FormAttachments => current().get(target) ?? nothing;
  const put = (target: DraftTarget, change: (now: FormAttachments) => FormAttachments) =>
    set(new Map(current()).set(target, change(of(target))));
  return {
    subscribe,
    of,
    /** Starts with the comment's current documents. */
    begin: (target: DraftTarget, attached: readonly Attached[]) => put(target, () => ({ attached, sending: 0 })),
    sending: (target: DraftTarget, by: number) => put(target, (now) => ({ ...now, sending: now.sending + by })),
    add: (target: DraftTarget, added: readonly Attached[]) =>
      put(target, (now) => ({ ...now, attached: [...now.attached, ...added] })),
    remove: (target: DraftTarget, id: string) =>
      put(target, (now) => ({ ...now, attached: now.attached.filter((one) => one.id !== id) })),
    /** Removes the documents from a form that is being sent, and returns them. */
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
