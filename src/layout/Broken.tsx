import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useText } from '#console/i18n/useText';
import { ChunkLoadError } from './lazyScreen';
import { MessagePage } from './MessagePage';

interface BrokenPageProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** What is shown in place of a screen that has thrown, or whose code could not be loaded. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const text = useText();
  const outdated = error instanceof ChunkLoadError || !onRetry;
  const words = outdated ? 'outdated' : 'broken';
  return (
    <MessagePage
      alert
      title={text(`errors.${words}.title`)}
      text={text(`errors.${words}.text`)}
      action={
        <Button variant="contained" onClick={outdated ? () => window.location.reload() : onRetry}>
          {text(`errors.${words}.action`)}
        </Button>
      }
    />
  );
}

interface BoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps a screen that throws from taking the frame with it. Key it by what it shows. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? (
      <BrokenPage error={failure.error} onRetry={() => this.setState({ failure: null })} />
    ) : (
      this.props.children
    );
  }
}
