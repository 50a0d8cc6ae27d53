import AttachFile from '@mui/icons-material/AttachFile';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useMeets } from '#console/authProvider/useHolds';
import type { DocumentRecord } from '#console/custom/documents/documentRules';
import { useDocumentDownload } from '#console/custom/documents/useDocuments';
import { useShown } from '#console/custom/documents/useShown';
import { type ImageRecord, imageNames } from '#console/custom/gallery/imageRules';
import { Picture } from '#console/custom/gallery/Picture';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { Needs } from '#contract/permissions';
import type { Comment } from '#contract/resources/calls/comments';
import { documentEndpoints } from '#contract/resources/calls/documents';
import { imageEndpoints } from '#contract/resources/calls/images';
import { entriesOf } from './threads';

const ImageViewer = lazyPart(async () => (await import('#console/custom/gallery/ImageViewer')).ImageViewer);

interface AttachmentsOfComments {
  documents: ReadonlyMap<string, DocumentRecord>;
  images: ReadonlyMap<string, ImageRecord>;
  /** The names of the images, by id. */
  names: ReadonlyMap<string, string>;
  download(document: DocumentRecord): unknown;
  open(imageId: string): void;
}

const AttachmentsContext = createContext<AttachmentsOfComments>({
  documents: new Map(),
  images: new Map(),
  names: new Map(),
  download: () => undefined,
  open: () => undefined,
});

export const useAttachments = (): AttachmentsOfComments => useContext(AttachmentsContext);

interface ProviderProps {
  projectId: string;
  comments: readonly Comment[];
  children: ReactNode;
}

/** Reads all documents and images that a project's comments attach, in one request each. */
export function AttachmentsProvider({ projectId, comments, children }: ProviderProps) {
  const text = useText();
  const owner = useMemo(() => ({ kind: 'project', projectId }) as const, [projectId]);
  const { download } = useDocumentDownload(owner);
  const { shown, show, hide } = useShown('image');
  const ids = useMemo(
    () => [...new Set(entriesOf(comments).flatMap(({ comment }) => comment.attachments ?? []))],
    [comments],
  );
  const documents = useAttached<DocumentRecord>('documents', 'id', { projectId, ids }, documentEndpoints.list.needs);
  const images = useAttached<ImageRecord>('images', 'imageId', { projectId, ids }, imageEndpoints.list.needs);
  const names = useMemo(() => imageNames([...images.values()], text('images.unnamed')), [images, text]);
  const value = useMemo(
    () => ({ documents, images, names, download, open: show }),
    [documents, images, names, download, show],
  );
  return (
    <AttachmentsContext value={value}>
      {children}
      {shown !== null && images.has(shown) && (
        <ImageViewer images={[...images.values()]} id={shown} onShow={show} onClose={hide} />
      )}
    </AttachmentsContext>
  );
}

/** The records of one kind among attached ids, in the ids' order. */
function useAttached<R extends { id: string }>(
  resource: 'documents' | 'images',
  key: 'id' | 'imageId',
  { projectId, ids }: { projectId: string; ids: readonly string[] },
  needs: Needs,
): ReadonlyMap<string, R> {
  const { data } = useGetList<R>(
    resource,
    {
      filter: { projectId, [key]: [...ids].sort() },
      sort: { field: key, order: 'ASC' },
      pagination: { page: 1, perPage: Math.max(ids.length, 1) },
    },
    { enabled: useMeets()(needs) && ids.length > 0, placeholderData: (before) => before },
  );
  return useMemo(() => {
    const found = new Map((data ?? []).map((record) => [record.id, record]));
    return new Map(
      ids.flatMap((id) => {
        const record = found.get(id);
        return record ? [[id, record] as const] : [];
      }),
    );
  }, [data, ids]);
}

/** The documents and images attached to a comment. A click downloads a document, or opens an image. */
export function CommentAttachments({ ids }: { ids: readonly string[] }) {
  const text = useText();
  const { documents, images, names, download, open } = useAttachments();
  const ownDocuments = ids.flatMap((id) => documents.get(id) ?? []);
  const ownImages = ids.flatMap((id) => images.get(id) ?? []);
  return (
    <>
      {ownImages.length > 0 && (
        <ul className="attached pictures">
          {ownImages.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={text('images.open', { name: names.get(image.id) ?? '' })}
                onClick={() => open(image.id)}
              >
                <Picture image={image} size="small" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {ownDocuments.length > 0 && (
        <ul className="attached">
          {ownDocuments.map((document) => (
            <li key={document.id}>
              <button type="button" onClick={() => download(document)}>
                <AttachFile fontSize="inherit" />
                {document.fileName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
