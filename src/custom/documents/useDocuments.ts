import { useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useAttachedPages } from '#console/custom/shared/useAttachedPages';
import { saveFile } from '#console/dataProvider/files/saveFile';
import type { AtriumDataProvider, DocumentOwner } from '#console/dataProvider/types';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { type DocumentRecord, documentList } from './documentRules';

/** The documents of an owner, newest first. */
export const useDocuments = (owner: DocumentOwner) =>
  useAttachedPages<DocumentRecord>(documentList(owner), { field: 'createdAt', order: 'DESC' });

/** Downloads a document with the server's file name; shows an error. @see rules 3.7, 3.8 */
export function useDocumentDownload(owner: DocumentOwner) {
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const sayProblem = useSayProblem();
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = useEvent(async ({ id, fileName }: Pick<DocumentRecord, 'id' | 'fileName'>) => {
    setDownloading(id);
    try {
      const { data } = await dataProvider.downloadDocument({ owner, documentId: id, fileName });
      saveFile(data);
    } catch (error) {
      sayProblem(error, 'documents.download.failed');
    } finally {
      setDownloading(null);
    }
  });
  return { download, downloading };
}
