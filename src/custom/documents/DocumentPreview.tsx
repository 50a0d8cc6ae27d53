import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { AtriumDataProvider, DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { IconAction } from '#console/layout/parts/IconAction';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { ErrorState } from '#console/layout/states/ErrorState';
import type { Document } from '#contract/resources/calls/documents';
import { FileIcon } from './FileIcon';
import { type PreviewKind, previewKindOf } from './fileKinds';
import { PreviewPane } from './PreviewPane';
import { previewContent } from './previewContent';
import { useDocumentDownload } from './useDocuments';

interface DocumentPreviewProps {
  owner: DocumentOwner;
  document: Document;
  onClose(): void;
}

/** A document over the page that lists it. */
export function DocumentPreview({ owner, document, onClose }: DocumentPreviewProps) {
  const text = useText();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { download, downloading } = useDocumentDownload(owner);
  const { fileName: name, contentType } = document;
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="lg"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { blockSize: { sm: '90dvh' } } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, paddingBlock: 1, paddingInline: 2 }}>
        <FileIcon fileName={name} contentType={contentType} />
        <Typography id={titleId} variant="title" noWrap title={name} sx={{ flex: 1, minInlineSize: 0 }}>
          {name}
        </Typography>
        <IconAction
          icon={FileDownloadOutlined}
          label={text('documents.download.action')}
          name={text('documents.download.of', { name })}
          disabled={downloading !== null}
          onClick={() => download(document)}
        />
        <NamedIcon icon={Close} label={text('common.close')} edge="end" onClick={onClose} />
      </Stack>
      <DialogContent dividers sx={{ padding: 0, display: 'flex', flexDirection: 'column' }}>
        <Preview owner={owner} document={document} kind={previewKindOf(name) ?? 'text'} />
      </DialogContent>
    </Dialog>
  );
}

/** The content, read when the preview opens and cached for a short time only. */
function Preview({
  owner,
  document: { id, fileName },
  kind,
}: { kind: PreviewKind } & Omit<DocumentPreviewProps, 'onClose'>) {
  const text = useText();
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['documentPreview', owner, id],
    queryFn: async ({ signal }) => {
      const { data: file } = await dataProvider.downloadDocument({ owner, documentId: id, fileName, signal });
      return previewContent(kind, file.blob);
    },
    gcTime: 30_000,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) return <PreviewPane content={data} name={fileName} />;
  return (
    <Stack sx={{ padding: 2, gap: 1, flex: 1 }}>
      {error ? (
        <ErrorState title={text('documents.preview.failed')} error={error} onRetry={refetch} />
      ) : (
        <>
          <span role="status" className="atrium-unseen">
            {text('common.loading')}
          </span>
          <Skeleton variant="rounded" sx={{ flex: 1 }} />
        </>
      )}
    </Stack>
  );
}
