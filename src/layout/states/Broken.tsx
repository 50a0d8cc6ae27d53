import { useText } from '#console/i18n/useText';
import { ChunkLoadError } from '#console/layout/loading/loadChunk';
import { Button } from '#console/layout/parts/Button';
import { MessagePage } from './MessagePage';

/** Error page for a screen that has thrown or could not be loaded. */
export function BrokenPage({ error, onRetry }: { error?: unknown; onRetry?: (() => void) | undefined }) {
  const text = useText();
  const outdated = error instanceof ChunkLoadError || !onRetry;
  const words = outdated ? 'outdated' : 'broken';
  return (
    <MessagePage
      alert
      title={text(`errors.${words}.title`)}
      text={text(`errors.${words}.text`)}
      action={
        <Button
          label={`errors.${words}.action`}
          variant="contained"
          onClick={outdated ? () => window.location.reload() : onRetry}
        />
      }
    />
  );
}
