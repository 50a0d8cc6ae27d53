import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { IconAction } from '#console/layout/parts/IconAction';
import type { Document } from '#contract/resources/calls/documents';
import { FileIcon } from './FileIcon';
import { shortName } from './fileNames';

interface DocumentCardProps {
  document: Document;
  downloading?: boolean;
  onDownload(): void;
  /** Absent: browsers cannot show the type. */
  onPreview?: (() => void) | undefined;
  /** Absent: no right, or not offered here. */
  onDelete?: (() => void) | undefined;
}

/** @see rules 3.4 */
export function DocumentCard({ document, downloading = false, onDownload, onPreview, onDelete }: DocumentCardProps) {
  const text = useText();
  const format = useFormat();
  const { fileName: name, contentType, fileSizeBytes, description, createdAt } = document;
  const facts = [format.fileSize(fileSizeBytes), createdAt && format.instant(createdAt)].filter(Boolean);
  const shown = shortName(name);
  const actionOf = (action: 'preview' | 'download' | 'delete') => ({
    size: 'small' as const,
    label: text(`documents.${action}.action`),
    name: text(`documents.${action}.of`, { name }),
  });
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={name}
      sx={{ display: 'flex', gap: 1.5, padding: 1.5, blockSize: '100%' }}
    >
      <FileIcon fileName={name} contentType={contentType} />
      <Stack sx={{ flex: 1, minInlineSize: 0, gap: 0.25 }}>
        <Tooltip title={shown === name ? '' : name} placement="top-start" describeChild>
          <Link
            component="button"
            type="button"
            variant="subtitle1"
            color="textPrimary"
            underline="hover"
            onClick={onPreview ?? onDownload}
            sx={{ textAlign: 'start', overflowWrap: 'anywhere', alignSelf: 'flex-start' }}
          >
            {shown}
          </Link>
        </Tooltip>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Typography>
        {description && (
          <Typography variant="note" sx={{ marginBlockStart: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Stack
          direction="row"
          sx={{
            gap: 0.5,
            marginBlockStart: 'auto',
            paddingBlockStart: 0.5,
            justifyContent: 'flex-end',
            displayPrint: 'none',
          }}
        >
          {onPreview && <IconAction icon={VisibilityOutlined} {...actionOf('preview')} onClick={onPreview} />}
          <IconAction {...actionOf('download')} aria-busy={downloading} disabled={downloading} onClick={onDownload}>
            {downloading ? <CircularProgress size={20} /> : <FileDownloadOutlined fontSize="small" />}
          </IconAction>
          {onDelete && <IconAction icon={DeleteOutlined} {...actionOf('delete')} onClick={onDelete} />}
        </Stack>
      </Stack>
    </Paper>
  );
}
