import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from './loadChunk';
import { PartFailure } from './PartFailure';

export interface FailureProps {
  error: unknown;
  onRetry(): void;
}

interface BoundaryProps {
  failure: ComponentType<FailureProps>;
  onRetry(): void;
  children: ReactNode;
}

interface BoundaryState {
  failed: { error: unknown } | null;
}

/** Keeps what a part throws to the part itself. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };

  static getDerivedStateFromError = (error: unknown): BoundaryState => ({ failed: { error } });

  override render() {
    const { failure: Failure, onRetry, children } = this.props;
    const { failed } = this.state;
    if (!failed) return children;
    const retry = () => {
      onRetry();
      this.setState({ failed: null });
    };
    return <Failure error={failed.error} onRetry={retry} />;
  }
}

interface PartOptions {
  /** What stands in its place while it is fetched. */
  loading?: ReactNode;
  /** What stands in its place when it could not be fetched, or has thrown. */
  failure?: ComponentType<FailureProps>;
}

/**
 * A dialog, panel or toast whose code is fetched when it is first shown:
 * `const DeleteProject = lazyPart(async () => (await import('./DeleteProject')).DeleteProject)`.
 * Where that fails the rest of the screen stays as it is, and one can try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failure = PartFailure }: PartOptions = {},
) {
  const begin = () => lazy(async () => ({ default: await loadChunk(load) }));
  // what `lazy` returns remembers its failure; another attempt needs another
  let latest = begin();
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => latest);
    const retry = () => {
      latest = begin();
      setLoaded(() => latest);
    };
    return (
      <PartBoundary failure={failure} onRetry={retry}>
        <Suspense fallback={loading}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  /** Fetches the code before it is asked for; a failure is said when it is. */
  const prefetch = () => void load().catch(() => undefined);
  return Object.assign(Part, { prefetch });
}
