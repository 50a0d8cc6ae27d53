import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#console/i18n/useText';
import type { ImageRecord } from './imageRules';
import { ownAddresses } from './imageRules';
import { type StageHandle, ViewerStage } from './ViewerStage';
import { ViewerSteps } from './ViewerSteps';
import { ViewerTools } from './ViewerTools';
import { buttonStep, quarterTurn, type ViewerCommand, viewerCommand } from './viewerRules';

interface ImageViewerProps {
  /** The images for previous and next. */
  images: readonly ImageRecord[];
  /** The total including images that are not loaded; absent: all are loaded. */
  total?: number | undefined;
  /** The id of the current image. */
  id: string;
  onShow(id: string): void;
  onClose(): void;
}

/** An image in full screen: zoom, rotate, move, previous and next; Escape closes. @see rules 3.6 */
export function ImageViewer({ images, total, id, onShow, onClose }: ImageViewerProps) {
  const text = useText();
  const titleId = useId();
  const stage = useRef<StageHandle>(null);
  const [view, setView] = useState({ id, zoom: 1, rotation: 0 });
  // another image starts without zoom and rotation
  const { zoom, rotation } = view.id === id ? view : { zoom: 1, rotation: 0 };
  const index = images.findIndex((image) => image.id === id);
  const image = images[index];
  const previous = images[index - 1];
  const next = images[index + 1];

  useEffect(() => {
    for (const neighbour of [next, previous]) {
      const [address] = neighbour ? ownAddresses(neighbour, 'original') : [];
      if (address) new Image().src = address;
    }
  }, [previous, next]);

  if (!image) return null;

  const run = (command: ViewerCommand) => {
    switch (command) {
      case 'previous':
        if (previous) onShow(previous.id);
        break;
      case 'next':
        if (next) onShow(next.id);
        break;
      case 'zoomIn':
        stage.current?.zoom(buttonStep);
        break;
      case 'zoomOut':
        stage.current?.zoom(1 / buttonStep);
        break;
      case 'fit':
        stage.current?.fit();
        break;
      case 'rotate':
        setView({ id, zoom, rotation: rotation + quarterTurn });
        break;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = viewerCommand(event, document.documentElement.dir === 'rtl');
    if (!command) return;
    event.preventDefault();
    run(command);
  };

  const name = image.fileName || text('images.unnamed');
  const words = [image.description, image.category].filter(Boolean).join(' · ');
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { backgroundColor: 'background.default', border: 0, borderRadius: 0 } } }}
    >
      <ViewerTools
        image={image}
        titleId={titleId}
        name={name}
        position={text('images.viewer.position', { position: index + 1, count: total ?? images.length })}
        zoom={zoom}
        onCommand={run}
        onClose={onClose}
      />
      <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0 }}>
        <ViewerStage
          key={id}
          ref={stage}
          image={image}
          alt={image.description || name}
          rotation={rotation}
          onZoom={(to) => setView((before) => ({ id, zoom: to, rotation: before.id === id ? before.rotation : 0 }))}
        />
        <ViewerSteps first={!previous} last={!next} onCommand={run} />
      </Box>
      {words && (
        <Typography
          color="textSecondary"
          sx={{ padding: 1.5, textAlign: 'center', maxBlockSize: '20dvh', overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          {words}
        </Typography>
      )}
    </Dialog>
  );
}
