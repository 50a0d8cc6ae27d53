import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { useObjectAddress } from '#console/layout/parts/useObjectAddress';
import type { ChosenFile } from '#console/schema/chosenFiles';
import { useFileAddress } from '#console/schema/useFileAddress';
import { readRecordFile } from '#contract/fields/fieldTexts';

interface FileInFormProps {
  value: string;
  /** The last file chosen here. */
  local: File | undefined;
  /** The running upload; undefined: done. */
  chosen: ChosenFile | undefined;
  label: string;
  onRetry(): void;
  onRemove: (() => void) | undefined;
}

/** The file of a form's field: picture, name, size, and progress of the upload. */
export function FileInForm({ value, local, chosen, label, onRetry, onRemove }: FileInFormProps) {
  const text = useText();
  const format = useFormat();
  const stored = readRecordFile(value);
  const file = chosen?.file ?? (local?.name === stored?.name && local?.size === stored?.size ? local : undefined);
  const own = useObjectAddress(file?.type.startsWith('image/') ? file : undefined);
  const address = useFileAddress(value);
  const picture = own ?? address?.small;
  const name = stored?.name ?? value;
  const failed = chosen?.problem !== undefined;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          inlineSize: 48,
          blockSize: 48,
          flexShrink: 0,
          overflow: 'hidden',
          borderRadius: 1,
          color: 'text.secondary',
          backgroundColor: 'action.hover',
          '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
        }}
      >
        {picture ? <img src={picture} alt="" /> : <InsertDriveFileOutlined />}
      </Box>
      <Stack sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography noWrap title={name} dir="auto" sx={{ textAlign: 'start' }}>
          {name}
        </Typography>
        <Typography variant="caption" color={failed ? 'error' : 'textSecondary'} role={failed ? 'alert' : undefined}>
          {failed ? errorText(chosen.problem) : stored && format.fileSize(stored.size)}
        </Typography>
        {chosen && !failed && chosen.value === undefined && (
          <LinearProgress
            variant={chosen.sent < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(chosen.sent * 100)}
            aria-label={text('documents.upload.progress', { name })}
            sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: 0 }}
          />
        )}
      </Stack>
      {failed && (
        <Button label="common.retry" size="small" aria-label={`${label}: ${text('common.retry')}`} onClick={onRetry} />
      )}
      {onRemove && (
        <NamedIcon
          icon={DeleteOutlined}
          size="small"
          label={`${label}: ${text('schema.file.remove')}`}
          title={text('schema.file.remove')}
          onClick={onRemove}
        />
      )}
    </Stack>
  );
}
