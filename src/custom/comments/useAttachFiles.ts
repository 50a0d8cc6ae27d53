import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { pickerAccept, uploadNeeds } from '#console/custom/documents/documentRules';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { mostAttachments } from '#contract/resources/calls/comments';
import { imageEndpoints } from '#contract/resources/calls/images';
import { attachRefusal } from './attachable';
import type { Attachments } from './attachments';
import type { DraftTarget } from './drafts';

/** The messages about files that cannot be attached, by the reason. */
const refusals = { right: 'comments.refused_right', kind: 'documents.upload.refused_kind' } as const;

/**
 * The files of a comment's form. Documents are offered to people who may upload documents, images to those who may
 * upload images.
 * @see rules 5.8
 */
export function useAttachFiles(attachments: Attachments, target: DraftTarget) {
  const notify = useNotify();
  const format = useFormat();
  const meets = useMeets();
  const extension = useExtension('commentAttachments');
  const { files, removed, sending } = useSyncExternalStore(attachments.subscribe, () => attachments.of(target));
  const documents = extension && meets(uploadNeeds({ kind: 'project' }));
  const images = extension && meets(imageEndpoints.upload.needs);
  const refusalOf = (file: File) => attachRefusal(file, { documents, images });

  return {
    /** The `accept` value of the picker; '': nothing is offered. */
    accept: [images && 'image/*', documents && pickerAccept].filter(Boolean).join(','),
    files,
    removed,
    sending: sending !== undefined,
    full: files.length >= mostAttachments,
    remove: (key: number) => attachments.remove(target, key),
    detach: (id: string) => attachments.detach(target, id),
    /** Adds files. A message for each reason names those that cannot be attached. */
    choose(chosen: readonly File[]): void {
      for (const why of ['right', 'kind'] as const) {
        const refused = chosen.filter((file) => refusalOf(file) === why).map(({ name }) => name);
        const names = format.list(refused);
        if (refused.length > 0) notify(refusals[why], { type: 'warning', messageArgs: { names } });
      }
      const taken = chosen.filter((file) => refusalOf(file) === null);
      attachments.add(target, taken);
      if (files.length + taken.length > mostAttachments) {
        notify('comments.too_many_files', { type: 'warning', messageArgs: { smart_count: mostAttachments } });
      }
    },
  };
}
