import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import type { Transfer } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/dialogs/FormDialog';
import { ChosenFiles } from './ChosenFiles';
import { FileDrop } from './FileDrop';
import { UploadOverlay } from './UploadOverlay';
import { outcomeOf, type UploadOutcome } from './uploadOutcome';
import { isOpen, wouldLose } from './uploads';
import { useUploads } from './useUploads';

interface UploadDialogProps {
  title: string;
  /** Title of the overlay during an upload. */
  uploadingTitle: string;
  /** The picker's `accept`. */
  accept: string;
  words: { pick: string; drop: string; chosen: string; camera?: string; hint?: string };
  /** Message if some of several files have failed. */
  someFailed(count: number): string;
  /** Splits chosen files into accepted ones and a message about the others. */
  sift(files: readonly File[]): { files: readonly File[]; refusal: string };
  send(file: File, transfer: Transfer): Promise<unknown>;
  problemOf(error: unknown): string;
  /** Whether fields have typed values. */
  typed: boolean;
  /** Reason why nothing can be uploaded. */
  obstacle?: string | undefined;
  onUploaded(count: number): void;
  onClose(): void;
  /** Fields beside the files. */
  children: ReactNode;
}

/**
 * Chooses and uploads files. While uploading, an overlay covers the dialog, with stop as the only way out. An error
 * keeps everything in the dialog; success closes it.
 * @see rules 3.1
 */
export function UploadDialog(props: UploadDialogProps) {
  const { title, words, send, problemOf, obstacle, typed, onUploaded, onClose } = props;
  const text = useText();
  const { uploads, running, add, remove, start, stop } = useUploads({ send, problemOf });
  const [outcome, setOutcome] = useState<UploadOutcome>('none');
  const [refusal, setRefusal] = useState('');
  const [hindered, setHindered] = useState(false);
  const finished = outcome === 'all';

  // Closes after the dialog has recorded that nothing would be lost.
  useEffect(() => {
    if (finished) onClose();
  }, [finished, onClose]);

  const choose = (files: readonly File[]) => {
    const sifted = props.sift(files);
    setRefusal(sifted.refusal);
    setOutcome('none');
    add(sifted.files);
  };

  const submit = async () => {
    if (obstacle) {
      setHindered(true);
      return;
    }
    setRefusal('');
    setOutcome('none');
    const results = await start();
    const came = outcomeOf(results, uploads.length);
    if (came === 'all') onUploaded(uploads.length);
    setOutcome(came);
  };

  const failed = uploads.filter(({ state }) => state === 'failed');
  const errors: Record<UploadOutcome, string | undefined> = {
    none: undefined,
    all: undefined,
    oneFailed: failed[0]?.problem,
    someFailed: failed.length > 0 ? props.someFailed(failed.length) : undefined,
    stopped: text('documents.upload.some_stopped'),
  };

  return (
    <FormDialog
      title={title}
      dirty={!finished && wouldLose(uploads, typed)}
      saving={running}
      savingOverlay={<UploadOverlay title={props.uploadingTitle} uploads={uploads} onStop={stop} />}
      submitLabel={text('documents.upload.submit')}
      submittingLabel={text('documents.upload.submit')}
      submitDisabled={!uploads.some(isOpen)}
      error={(hindered && obstacle) || errors[outcome]}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* the overlay also removes the fields from the tab order */}
      <Stack inert={running} sx={{ gap: 3 }}>
        {refusal && <Alert severity="warning">{refusal}</Alert>}
        <FileDrop
          accept={props.accept}
          label={words.pick}
          dropLabel={words.drop}
          cameraLabel={words.camera}
          hint={words.hint}
          onFiles={choose}
        />
        {uploads.length > 0 && <ChosenFiles label={words.chosen} uploads={uploads} onRemove={remove} />}
        {props.children}
      </Stack>
    </FormDialog>
  );
}
