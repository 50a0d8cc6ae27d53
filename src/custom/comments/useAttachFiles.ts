import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { documentRefusal, pickerAccept, uploadNeeds } from '#console/custom/documents/documentRules';
import { imageFiles } from '#console/custom/gallery/imageRules';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useFormat } from '#console/i18n/format';
import { mostAttachments } from '#contract/resources/calls/comments';
import { imageEndpoints } from '#contract/resources/calls/images';
import type { Attachments } from './attachments';
import type { DraftTarget } from './drafts';

/** Whether a file is attached as an image of the project, not as a document. */
export const isAttachedImage = (file: File): boolean => imageFiles([file]).length > 0;

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
  const { files, sending } = useSyncExternalStore(attachments.subscribe, () => attachments.of(target));
  const documents = extension && meets(uploadNeeds({ kind: 'project' }));
  const images = extension && meets(imageEndpoints.upload.needs);
  const takes = (file: File) => (isAttachedImage(file) ? images : documents && documentRefusal(file) === null);

  return {
    /** The `accept` value of the picker; '': nothing is offered. */
    accept: [images && 'image/*', documents && pickerAccept].filter(Boolean).join(','),
    files,
    sending: sending !== undefined,
    full: files.length >= mostAttachments,
    remove: (key: number) => attachments.remove(target, key),
    /** Adds files. A message names those that cannot be attached. */
    choose(chosen: readonly File[]): void {
      const refused = chosen.filter((file) => !takes(file)).map(({ name }) => name);
      if (refused.length > 0) {
        const names = format.list(refused);
        notify('documents.upload.refused_kind', { type: 'warning', messageArgs: { names } });
      }
      const taken = chosen.filter(takes);
      attachments.add(target, taken);
      if (files.length + taken.length > mostAttachments) {
        notify('comments.too_many_files', { type: 'warning', messageArgs: { smart_count: mostAttachments } });
      }
    },
  };
}
