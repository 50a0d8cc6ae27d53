import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ShowMore } from '#console/custom/shared/ShowMore';
import type { DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { DocumentCards, DocumentGrid } from './DocumentCards';
import { useDocuments } from './useDocuments';

interface DocumentListProps {
  owner: DocumentOwner;
  /** Whether deleting is offered here, to people with the right. */
  deletable?: boolean;
  /** Whether the person may upload here; otherwise the empty state does not mention uploading. */
  growing?: boolean;
}

/** The documents of an owner, or that they are loading, missing or unavailable. @see rules 2.7 */
export function DocumentList({ owner, deletable = true, growing = false }: DocumentListProps) {
  const text = useText();
  const { data, total, error, isPending, refetch, more, reading } = useDocuments(owner);
  if (data) {
    return (
      <>
        <DocumentCards
          owner={owner}
          documents={data}
          more={more}
          deletable={deletable}
          empty={
            <EmptyState
              title={text('documents.empty.title')}
              hint={growing ? text('documents.empty.hint') : undefined}
            />
          }
        />
        <ShowMore shown={data.length} total={total} more={more} reading={reading} />
      </>
    );
  }
  if (error && !isPending) {
    const title = text(owner.kind === 'project' ? 'documents.load_error' : 'documents.load_error_other');
    return <ErrorState title={title} error={error} onRetry={refetch} />;
  }
  return <DocumentsSkeleton />;
}

const bones = [0, 1, 2, 3, 4, 5];

/** A skeleton of cards while they load. */
function DocumentsSkeleton() {
  const text = useText();
  return (
    <>
      <span role="status" className="atrium-unseen">
        {text('documents.loading')}
      </span>
      <DocumentGrid aria-hidden>
        {bones.map((bone) => (
          <li key={bone}>
            <Paper variant="outlined" sx={{ display: 'flex', gap: 1.5, padding: 1.5 }}>
              <Skeleton variant="rounded" width={36} height={36} />
              <Stack sx={{ flex: 1 }}>
                <Skeleton width="70%" />
                <Skeleton width="45%" height={18} />
                <Skeleton width="30%" height={32} sx={{ alignSelf: 'flex-end' }} />
              </Stack>
            </Paper>
          </li>
        ))}
      </DocumentGrid>
    </>
  );
}
