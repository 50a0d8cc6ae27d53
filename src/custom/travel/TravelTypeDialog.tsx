import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { travelIcons } from './travelKinds';
import type { TravelKind } from './travelRules';

const kinds: readonly TravelKind[] = ['flight', 'hotel'];

/** @see rules 4.1 */
export function TravelTypeDialog({ onChoose, onClose }: { onChoose(kind: TravelKind): void; onClose(): void }) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, paddingBlock: 1.5, paddingInline: 3 }}>
        <Typography id={titleId} variant="title" sx={{ flex: 1, paddingBlock: 0.75 }}>
          {text('travel.choose.title')}
        </Typography>
        <NamedIcon icon={Close} label={text('common.close')} edge="end" onClick={onClose} />
      </Stack>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {kinds.map((kind) => (
          <Choice key={kind} kind={kind} onChoose={() => onChoose(kind)} />
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Choice({ kind, onChoose }: { kind: TravelKind; onChoose(): void }) {
  const text = useText();
  const Icon = travelIcons[kind];
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        flexDirection: 'column',
        gap: 1,
        padding: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:hover': { borderColor: 'primary.main', backgroundColor: 'action.hover' },
      }}
    >
      <Box component={Icon} aria-hidden sx={{ color: 'primary.main' }} />
      <Typography component="span" variant="subtitle1">
        {text(`travel.choose.${kind}`)}
      </Typography>
    </ButtonBase>
  );
}
