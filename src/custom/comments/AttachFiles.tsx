import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import Stack from '@mui/material/Stack';
import { useRef, useSyncExternalStore } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import { documentRefusal, pickerAccept, uploadNeeds } from '#console/custom/documents/documentRules';
import { shortName } from '#console/custom/documents/fileNames';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { mostAttachments } from '#contract/resources/calls/comments';
import type { Attachments } from './attachments';
import type { DraftTarget } from './drafts';

interface AttachFilesProps {
  projectId: string;
  attachments: Attachments;
  target: DraftTarget;
}

/**
 * Files attached to a comment. They are stored as documents of the project and listed below the comment.
 * @see rules 5.8
 */
export function AttachFiles({ projectId, attachments, target }: AttachFilesProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayProblem = useSayProblem();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const chooser = useRef<HTMLInputElement>(null);
  const { attached, sending } = useSyncExternalStore(attachments.subscribe, () => attachments.of(target));
  const mayUpload = useMeets()(uploadNeeds({ kind: 'project' }));
  if (!useExtension('commentAttachments') || !mayUpload) return null;

  const upload = async (file: File) => {
    attachments.sending(target, 1);
    try {
      const owner = { kind: 'project', projectId } as const;
      const { data } = await dataProvider.uploadDocument({ owner, file, description: '' });
      attachments.add(target, [{ id: data.id, fileName: data.fileName }]);
    } catch (error) {
      sayProblem(error, 'documents.upload.unexpected');
    } finally {
      attachments.sending(target, -1);
    }
  };
  const choose = (files: readonly File[]) => {
    for (const reason of ['image', 'kind'] as const) {
      const names = files.filter((file) => documentRefusal(file) === reason).map(({ name }) => name);
      const refused = `documents.upload.refused_${reason}` as const;
      if (names.length > 0) notify(text(refused, { names: format.list(names) }), { type: 'warning' });
    }
    const room = mostAttachments - attached.length - sending;
    for (const file of files.filter((one) => documentRefusal(one) === null).slice(0, room)) void upload(file);
  };
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', flex: 1, minInlineSize: 0 }}>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={pickerAccept}
        data-attach
        onChange={({ target: input }) => {
          choose([...(input.files ?? [])]);
          input.value = '';
        }}
      />
      <NamedIcon
        icon={AttachFile}
        size="small"
        label={text('comments.attach')}
        titled
        disabled={attached.length + sending >= mostAttachments}
        onClick={() => chooser.current?.click()}
      />
      {attached.map(({ id, fileName }) => (
        <Button
          key={id}
          quiet
          variant="outlined"
          endIcon={<Close fontSize="small" />}
          aria-label={text('comments.detach', { name: fileName })}
          title={fileName}
          onClick={() => attachments.remove(target, id)}
        >
          {shortName(fileName)}
        </Button>
      ))}
      {sending > 0 && <span role="status">{text('comments.attaching', { smart_count: sending })}</span>}
    </Stack>
  );
}
