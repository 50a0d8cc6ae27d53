import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { DeleteAttached } from '#console/custom/shared/DeleteAttached';
import { useReadUntilShown } from '#console/custom/shared/useAttachedPages';
import { usePerson } from '#console/custom/shared/usePerson';
import type { DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { mayDeleteDocument } from '#contract/ownership';
import type { Document } from '#contract/resources/calls/documents';
import { DocumentCard } from './DocumentCard';
import { documentList } from './documentRules';
import { previewKindOf } from './fileKinds';
import { useDocumentDownload } from './useDocuments';
import { useShown } from './useShown';

const DocumentPreview = lazyPart(async () => (await import('./DocumentPreview')).DocumentPreview);

/** A grid of cards. */
export const DocumentGrid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(36)}, 100%), 1fr))`,
  gap: theme.spacing(1.5),
}));

interface DocumentCardsProps {
  owner: DocumentOwner;
  documents: readonly Document[];
  /** Loads further documents, if any. */
  more?: (() => void) | undefined;
  /** Whether deleting is offered here, to people with the right. */
  deletable?: boolean;
  /** Content if there are no documents. */
  empty?: ReactNode;
}

/** Loaded documents with all actions that the person may use. */
export function DocumentCards({ owner, documents, more, deletable = true, empty }: DocumentCardsProps) {
  const text = useText();
  const person = usePerson();
  const { download, downloading } = useDocumentDownload(owner);
  const { shown, show, hide } = useShown('document');
  const [leaving, setLeaving] = useState<Document | null>(null);
  useReadUntilShown(shown, documents, more);
  const previewed = documents.find(({ id }) => id === shown);
  return (
    <>
      {documents.length === 0 ? (
        empty
      ) : (
        <DocumentGrid aria-label={text('documents.list')}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard
                document={document}
                downloading={downloading === document.id}
                onDownload={() => download(document)}
                onPreview={previewKindOf(document.fileName) ? () => show(document.id) : undefined}
                onDelete={
                  deletable && mayDeleteDocument(owner, document, person.id, person.holds)
                    ? () => setLeaving(document)
                    : undefined
                }
              />
            </li>
          ))}
        </DocumentGrid>
      )}
      {leaving && (
        <DeleteAttached
          namespace="documents"
          list={documentList(owner)}
          record={leaving}
          onClose={() => setLeaving(null)}
        />
      )}
      {previewed && <DocumentPreview owner={owner} document={previewed} onClose={hide} />}
    </>
  );
}
