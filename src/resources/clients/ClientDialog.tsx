import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/ErrorState';
import type { RecordDialogProps } from '#console/pages/recordDialogs';
import { DetailList, SchemaDetails } from '#console/schema/SchemaDetails';
import type { ClientRecord } from './clientRules';
import { useClientFields } from './useClientFields';

/**
 * One client, wherever it is named: Escape closes it, Tab stays inside. It stands as long as it is mounted.
 * @see part 2, section 2 (client detail dialog)
 */
export function ClientDialog({ id, onClose }: RecordDialogProps) {
  const translate = useText();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { data, error, refetch } = useGetOne<ClientRecord>('clients', { id });
  const schema = useClientFields();
  const whole = data && !('listed' in data) ? data : undefined;
  const problem = (!whole && error) || schema.error;
  const retry = () => {
    if (error) refetch();
    if (schema.error) schema.refetch();
  };
  const named = data?.name ?? translate('clients.details.title');
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, paddingBlock: 1.5, paddingInline: 3 }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flex: 1, paddingBlock: 0.75, minInlineSize: 0 }}>
          {named}
        </Typography>
        <IconButton aria-label={translate('common.close')} edge="end" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <DialogContent dividers>
        {problem ? (
          <ErrorState
            title={translate('clients.details.error')}
            text={translate('clients.details.error_text')}
            onRetry={retry}
          />
        ) : whole && !schema.isPending ? (
          <DetailList>
            <SchemaDetails fields={schema.fields} record={whole} />
          </DetailList>
        ) : (
          <DetailsSkeleton />
        )}
      </DialogContent>
    </Dialog>
  );
}

const bones = [0, 1, 2, 3];

function DetailsSkeleton() {
  const translate = useText();
  return (
    <div role="status" aria-label={translate('clients.details.loading')}>
      <DetailList as="div">
        {bones.map((bone) => (
          <div key={bone}>
            <Skeleton width="40%" height={18} />
            <Skeleton width="70%" />
          </div>
        ))}
      </DetailList>
    </div>
  );
}
