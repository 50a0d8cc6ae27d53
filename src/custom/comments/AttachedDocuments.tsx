import AttachFile from '@mui/icons-material/AttachFile';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { DocumentRecord } from '#console/custom/documents/documentRules';
import { useDocumentDownload } from '#console/custom/documents/useDocuments';
import type { Comment } from '#contract/resources/calls/comments';
import { entriesOf } from './threads';

interface DocumentsOfComments {
  found: ReadonlyMap<string, Pick<DocumentRecord, 'id' | 'fileName'>>;
  download(document: Pick<DocumentRecord, 'id' | 'fileName'>): unknown;
}

const DocumentsContext = createContext<DocumentsOfComments>({ found: new Map(), download: () => undefined });

/** All documents that a project's comments attach, read in one request. */
const useAttachedDocuments = (): DocumentsOfComments => useContext(DocumentsContext);

interface ProviderProps {
  projectId: string;
  comments: readonly Comment[];
  children: ReactNode;
}

export function AttachedDocumentsProvider({ projectId, comments, children }: ProviderProps) {
  const owner = useMemo(() => ({ kind: 'project', projectId }) as const, [projectId]);
  const { download } = useDocumentDownload(owner);
  const ids = useMemo(
    () => [...new Set(entriesOf(comments).flatMap(({ comment }) => comment.attachments ?? []))].sort(),
    [comments],
  );
  const { data } = useGetList<DocumentRecord>(
    'documents',
    {
      filter: { projectId, id: ids },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: Math.max(ids.length, 1) },
    },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  const value = useMemo(
    () => ({ found: new Map((data ?? []).map((document) => [document.id, document])), download }),
    [data, download],
  );
  return <DocumentsContext value={value}>{children}</DocumentsContext>;
}

/** The documents attached to a comment; a click downloads one. */
export function AttachedDocuments({ ids }: { ids: readonly string[] }) {
  const { found, download } = useAttachedDocuments();
  const documents = ids.flatMap((id) => found.get(id) ?? []);
  if (documents.length === 0) return null;
  return (
    <ul className="attached">
      {documents.map((document) => (
        <li key={document.id}>
          <button type="button" onClick={() => download(document)}>
            <AttachFile fontSize="inherit" />
            {document.fileName}
          </button>
        </li>
      ))}
    </ul>
  );
}
