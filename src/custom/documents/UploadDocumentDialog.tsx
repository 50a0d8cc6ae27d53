import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AtriumDataProvider, DocumentOwner } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { documentExtensions } from '#contract/resources/calls/documents';
import { documentRefusal, pickerAccept, uploadTitle } from './documentRules';
import { DescriptionField } from './upload/DescriptionField';
import { UploadDialog } from './upload/UploadDialog';
import { uploadProblem } from './upload/uploadProblem';

/**
 * Uploads documents to a project, flight, hotel or item. Open while mounted; screens with these documents read them
 * again.
 * @see rules 3.1
 */
export function UploadDocumentDialog({ owner, onClose }: { owner: DocumentOwner; onClose(): void }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const [description, setDescription] = useState('');

  /** Refuses images and other types, with a message. @see rules 3.1 */
  const sift = (files: readonly File[]) => {
    const refusals = (['image', 'kind'] as const).flatMap((reason) => {
      const names = files.filter((file) => documentRefusal(file) === reason).map(({ name }) => name);
      return names.length > 0 ? [text(`documents.upload.refused_${reason}`, { names: format.list(names) })] : [];
    });
    return { files: files.filter((file) => documentRefusal(file) === null), refusal: refusals.join(' ') };
  };

  return (
    <UploadDialog
      title={text(uploadTitle(owner))}
      uploadingTitle={text('documents.upload.uploading')}
      accept={pickerAccept}
      words={{
        pick: text('documents.upload.pick'),
        drop: text('documents.upload.drop'),
        chosen: text('documents.upload.chosen'),
        hint: text('documents.upload.accepted', { extensions: documentExtensions.join(', ') }),
      }}
      someFailed={(count) => text('documents.upload.some_failed', { smart_count: count })}
      sift={sift}
      send={(file, transfer) =>
        dataProvider.uploadDocument({ owner, file, description: description.trim(), ...transfer })
      }
      problemOf={(error) => uploadProblem(error, text('documents.upload.unexpected'), text)}
      typed={description.trim() !== ''}
      onUploaded={(count) =>
        notify('documents.upload.uploaded', { type: 'success', messageArgs: { smart_count: count } })
      }
      onClose={onClose}
    >
      <DescriptionField of="documents" value={description} onChange={setDescription} />
    </UploadDialog>
  );
}
