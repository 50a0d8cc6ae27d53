import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { projectTab } from '#console/custom/shared/projectTab';
import { UploadRoute } from '#console/custom/shared/UploadRoute';
import { useUploadDialog } from '#console/custom/shared/useUploadDialog';
import type { DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Button } from '#console/layout/parts/Button';
import { DocumentList } from './DocumentList';
import { uploadNeeds } from './documentRules';
import { useDocuments } from './useDocuments';

const UploadDocumentDialog = lazyPart(async () => (await import('./UploadDocumentDialog')).UploadDocumentDialog);

interface ProjectDocumentsProps {
  project: { id: string };
  /** Whether the tab is in a panel, where the upload dialog has no address. */
  inPanel?: boolean;
}

/** The Documents tab of a project. @see rules 2.7 */
export function ProjectDocuments({ project: { id }, inPanel = false }: ProjectDocumentsProps) {
  const text = useText();
  const upload = useUploadDialog(projectTab(id, 'documents'), inPanel);
  const owner = useMemo<DocumentOwner>(() => ({ kind: 'project', projectId: id }), [id]);
  const { data, total } = useDocuments(owner);
  const mayUpload = useMeets()(uploadNeeds(owner));
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', minBlockSize: (theme) => theme.spacing(4.5) }}>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {data && text('documents.count', { smart_count: total })}
        </Typography>
        {mayUpload && (
          <Button
            label="documents.upload.action"
            variant="outlined"
            startIcon={<UploadFileOutlined />}
            onClick={upload.open}
          />
        )}
      </Stack>
      <DocumentList owner={owner} growing={mayUpload} />
      <UploadRoute upload={upload}>
        {mayUpload && <UploadDocumentDialog owner={owner} onClose={upload.close} />}
      </UploadRoute>
    </Stack>
  );
}
