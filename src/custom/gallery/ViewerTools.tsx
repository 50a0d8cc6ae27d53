import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '#console/i18n/useText';
import { IconAction } from '#console/layout/parts/IconAction';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import type { ImageRecord } from './imageRules';
import { useImageDownload } from './useImageDownload';
import type { ViewerCommand } from './viewerRules';

interface ViewerToolsProps {
  image: ImageRecord;
  titleId: string;
  name: string;
  position: string;
  zoom: number;
  onCommand(command: ViewerCommand): void;
  onClose(): void;
}

const tools = [
  { command: 'zoomOut', label: 'images.viewer.zoom_out', icon: ZoomOut },
  { command: 'zoomIn', label: 'images.viewer.zoom_in', icon: ZoomIn },
  { command: 'fit', label: 'images.viewer.fit', icon: FitScreenOutlined },
  { command: 'rotate', label: 'images.viewer.rotate', icon: RotateRight },
] as const;

/** Name and actions of the image; on a phone actions are below the name. */
export function ViewerTools({ image, titleId, name, position, zoom, onCommand, onClose }: ViewerToolsProps) {
  const text = useText();
  const download = useImageDownload();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '1fr auto auto' },
        alignItems: 'center',
        columnGap: 1,
        paddingBlock: 1,
        paddingInline: 2,
        backgroundColor: 'background.paper',
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Typography id={titleId} variant="title" noWrap title={name}>
          {name}
        </Typography>
        <Typography role="status" variant="caption" color="textSecondary">
          {position}
        </Typography>
      </Box>
      <Stack
        direction="row"
        role="toolbar"
        aria-label={text('images.viewer.tools')}
        sx={{ gap: 0.5, alignItems: 'center', order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        <Typography
          role="status"
          aria-label={text('images.viewer.zoom', { percent: Math.round(zoom * 100) })}
          variant="note"
          sx={{ minInlineSize: '6ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
        >
          {text('documents.upload.percent', { percent: Math.round(zoom * 100) })}
        </Typography>
        {tools.map(({ command, label, icon: Icon }) => (
          <IconAction icon={Icon} key={command} label={text(label)} onClick={() => onCommand(command)} />
        ))}
        <IconAction
          icon={FileDownloadOutlined}
          label={text('images.download.action')}
          onClick={() => download(image)}
        />
      </Stack>
      <NamedIcon icon={Close} label={text('common.close')} edge="end" onClick={onClose} />
    </Box>
  );
}
