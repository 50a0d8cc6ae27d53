import { atOnce, changed, isOpen, type Upload, withFiles } from '#console/custom/documents/upload/uploads';
import { isAborted } from '#console/dataProvider/calls/apiError';
import type { Transfer } from '#console/dataProvider/types';
import { runLimited } from '#console/dataProvider/verbs/queue';
import { observable } from '#console/listening';
import { mostAttachments } from '#contract/resources/calls/comments';
import type { DraftTarget } from './drafts';

/** A chosen file; `id`: of the uploaded document or image, which a further attempt does not upload again. */
export interface Attached extends Upload {
  id?: string;
}

/** The changes of a form's attachments. */
interface Choices {
  files: readonly Attached[];
  /** The ids of the comment's attachments to remove. */
  removed: readonly string[];
}

interface FormAttachments extends Choices {
  /** Ends the running uploads; absent: none is running. */
  sending?: AbortController;
}

interface Sending {
  /** Uploads a file. @returns the id of the document or image */
  send(file: File, transfer: Transfer): Promise<string>;
  /** The message of a failed upload. */
  problemOf(file: File, error: unknown): string;
}

const nothing: FormAttachments = { files: [], removed: [] };

/**
 * Files chosen in the forms of a project's comments. They are uploaded when their comment is posted.
 * @see rules 5.8
 */
export function createAttachments() {
  const { current, set, subscribe } = observable<ReadonlyMap<DraftTarget, FormAttachments>>(new Map());
  const of = (target: DraftTarget): FormAttachments => current().get(target) ?? nothing;
  const put = (target: DraftTarget, change: Partial<FormAttachments>) =>
    set(new Map(current()).set(target, { ...of(target), ...change }));
  const drop = (target: DraftTarget) => set(new Map([...current()].filter(([each]) => each !== target)));
  const change = (target: DraftTarget, key: number, to: Partial<Attached>) =>
    put(target, { files: changed(of(target).files, key, to) });

  return {
    subscribe,
    of,
    /** Whether a form has files. */
    any: (): boolean => [...current().values()].some(({ files }) => files.length > 0),
    /** Adds files, up to the most of a comment. */
    add: (target: DraftTarget, files: readonly File[]) =>
      put(target, { files: withFiles(of(target).files, files).slice(0, mostAttachments) }),
    remove: (target: DraftTarget, key: number) =>
      put(target, { files: of(target).files.filter((file) => file.key !== key) }),
    /** Removes an attachment of the posted comment once its change is saved. */
    detach: (target: DraftTarget, id: string) => put(target, { removed: [...of(target).removed, id] }),

    /**
     * Uploads the files that are not uploaded yet.
     * @returns the ids of all files; undefined: at least one has failed, or the form was closed
     */
    async upload(target: DraftTarget, { send, problemOf }: Sending): Promise<string[] | undefined> {
      const open = of(target).files.filter(isOpen);
      if (open.length > 0) {
        const sending = new AbortController();
        const { signal } = sending;
        const note = (key: number, to: Partial<Attached>) => {
          if (!signal.aborted) change(target, key, to);
        };
        put(target, { sending });
        for (const { key } of open) note(key, { state: 'waiting', sent: 0, problem: '' });
        await runLimited(open, atOnce, async ({ key, file }) => {
          try {
            signal.throwIfAborted();
            note(key, { state: 'sending' });
            const id = await send(file, { signal, onProgress: (sent, total) => note(key, { sent, total }) });
            note(key, { state: 'done', id });
          } catch (error) {
            if (!isAborted(error)) note(key, { state: 'failed', sent: 0, problem: problemOf(file, error) });
          }
        });
        if (signal.aborted) return undefined;
        put(target, { sending: undefined });
      }
      const ids = of(target).files.flatMap(({ id }) => id ?? []);
      return ids.length === of(target).files.length ? ids : undefined;
    },

    /** Empties a form that is being sent, and returns its choices. */
    take(target: DraftTarget): Choices {
      const { files, removed } = of(target);
      drop(target);
      return { files, removed };
    },
    /** Restores the choices of a comment that was not sent, before those made since then. */
    failed: (target: DraftTarget, { files, removed }: Choices) =>
      put(target, { files: [...files, ...of(target).files], removed: [...removed, ...of(target).removed] }),
    /** Forgets the files of a form that closes, and ends their uploads. */
    discard(target: DraftTarget): void {
      of(target).sending?.abort();
      drop(target);
    },
    /** Moves the files of forms that have disappeared to the form of a new comment. */
    rescue(isOpenForm: (target: DraftTarget) => boolean): void {
      const lost = [...current()].filter(([target, { files }]) => files.length > 0 && !isOpenForm(target));
      for (const [target, { files, sending }] of lost) {
        sending?.abort();
        drop(target);
        const chosen = files.map((file) => (isOpen(file) ? { ...file, state: 'chosen' as const, sent: 0 } : file));
        put('new', { files: [...of('new').files, ...chosen].slice(0, mostAttachments) });
      }
    },
  };
}

export type Attachments = ReturnType<typeof createAttachments>;
