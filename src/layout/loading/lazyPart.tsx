import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { language } from '#console/i18n/language';
import { PartFailure } from '#console/layout/states/PartFailure';
import { loadChunk } from './loadChunk';

interface FailureProps {
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

/** Error boundary of one part. */
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

interface PartOptions<Props> {
  /** Shown while the code loads. */
  loading?: ReactNode | ((props: Props) => ReactNode);
  /** Shown when the code failed to load, or has thrown. */
  failure?: ComponentType<FailureProps>;
  /** Whether the part shows itself without suspending, for parts that a screen opens with. */
  soon?: boolean;
  /** Whether the part uses later namespaces of texts. A screen that does loads them first. */
  later?: boolean;
}

/**
 * A dialog, panel or toast whose code loads when it is first shown: `const DeleteProject = lazyPart(async () => (await
 * import('./DeleteProject')).DeleteProject)`. If loading fails, the rest of the screen stays and the person can try
 * again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failure = PartFailure, soon = false, later = true }: PartOptions<Props> = {},
) {
  // loaded code renders without `lazy`, because React shows suspended content 300 ms late
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const [part] = await Promise.all([loadChunk(load), later && loadChunk(language.openLater)]);
    loaded = part;
    return part;
  };
  const begin = () => lazy(async () => ({ default: await fetch() }));
  // `lazy` caches its failure, so that another attempt needs another `lazy`
  let latest = begin();
  function Part(props: Props) {
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => loaded ?? (soon ? undefined : latest));
    useEffect(() => {
      // a failed load is repeated by `lazy`, whose error the boundary shows
      if (!Shown) void prefetch().then(() => show(() => loaded ?? latest));
    }, [Shown]);
    const waiting = typeof loading === 'function' ? loading(props) : loading;
    const retry = () => {
      latest = begin();
      show(() => latest);
    };
    return (
      <PartBoundary failure={failure} onRetry={retry}>
        <Suspense fallback={waiting}>{Shown ? <Shown {...props} /> : waiting}</Suspense>
      </PartBoundary>
    );
  }
  /** Loads the code ahead; a failure appears when the part is shown. */
  const prefetch = async (): Promise<void> => {
    await fetch().catch(() => undefined);
  };
  return Object.assign(Part, { prefetch });
}
