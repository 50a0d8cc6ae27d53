import { styled } from '@mui/material/styles';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { ImageRecord } from './imageRules';
import { Picture } from './Picture';
import { isTurned, wheelFactor, zoomed, zoomLimits } from './viewerRules';

export interface StageHandle {
  /** Zooms by a factor, around the centre of the visible part. */
  zoom(factor: number): void;
  /** Shows the whole image, centred. */
  fit(): void;
}

interface ViewerStageProps {
  ref: Ref<StageHandle>;
  image: ImageRecord;
  alt: string;
  rotation: number;
  onZoom(zoom: number): void;
}

/** Fits the whole image, including rotated ones, whose width and height are swapped. */
const Stage = styled('div')({
  position: 'absolute',
  inset: 0,
  touchAction: 'none',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '& .react-transform-wrapper, & .react-transform-component': { inlineSize: '100%', blockSize: '100%' },
  '& .react-transform-component': { containerType: 'size', display: 'grid', placeItems: 'center' },
  '& img': {
    maxInlineSize: '100cqi',
    maxBlockSize: '100cqb',
    inlineSize: 'auto',
    blockSize: 'auto',
    objectFit: 'contain',
    userSelect: 'none',
  },
  '&[data-turned] img': { maxInlineSize: '100cqb', maxBlockSize: '100cqi' },
});

const immediately = 0;

/**
 * Moves by dragging; zooms by pinching (in the library), by the wheel at the pointer, and by `zoom`, within limits.
 * @see rules 3.6
 */
export function ViewerStage({ ref, image, alt, rotation, onZoom }: ViewerStageProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<ReactZoomPanPinchRef>(null);

  useImperativeHandle(ref, () => ({
    zoom(factor) {
      const box = element.current?.getBoundingClientRect();
      if (box) zoomAt(view.current, factor, box.x + box.width / 2, box.y + box.height / 2);
    },
    fit: () => void view.current?.resetTransform(immediately),
  }));

  useEffect(() => {
    const stage = element.current;
    const turn = (event: WheelEvent) => {
      // prevents scrolling of the page and zooming of the browser
      event.preventDefault();
      zoomAt(view.current, wheelFactor(event.deltaY), event.clientX, event.clientY);
    };
    stage?.addEventListener('wheel', turn, { passive: false });
    return () => stage?.removeEventListener('wheel', turn);
  }, []);

  return (
    <Stage ref={element} data-turned={isTurned(rotation) || undefined}>
      <TransformWrapper
        ref={view}
        minScale={zoomLimits.min}
        maxScale={zoomLimits.max}
        centerZoomedOut
        wheel={{ disabled: true }}
        doubleClick={{ mode: 'toggle', animationTime: immediately }}
        zoomAnimation={{ disabled: true }}
        velocityAnimation={{ disabled: true }}
        onTransform={(_view, { scale }) => onZoom(scale)}
      >
        <TransformComponent>
          <Picture image={image} size="original" alt={alt} rotation={rotation} />
        </TransformComponent>
      </TransformWrapper>
    </Stage>
  );
}

function zoomAt(view: ReactZoomPanPinchRef | null, factor: number, x: number, y: number): void {
  if (view) void view.zoomToPoint(zoomed(view.instance.state.scale, factor), x, y, immediately);
}
