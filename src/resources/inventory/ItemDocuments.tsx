import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMemo } from 'react';
import { DocumentList } from '#console/custom/documents/DocumentList';
import type { DocumentOwner } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { ItemRecord } from './inventoryRules';
import { UploadSection } from './UploadSection';

const UploadDocumentDialog = lazyPart(
  async () => (await import('#console/custom/documents/UploadDocumentDialog')).UploadDocumentDialog,
);

/** The documents of an item in its form, where they can be deleted. @see rules 6.3, 6.6 */
export function ItemDocuments({ item }: { item: ItemRecord | undefined }) {
  const text = useText();
  const owner = useMemo<DocumentOwner>(() => ({ kind: 'inventory', inventoryItemId: item?.id ?? '' }), [item?.id]);
  return (
    <UploadSection
      title={text('inventory.sections.documents')}
      uploadLabel={text('documents.upload.action')}
      icon={UploadFileOutlined}
      saved={item !== undefined}
      dialog={(close) => <UploadDocumentDialog owner={owner} onClose={close} />}
    >
      <DocumentList owner={owner} growing />
    </UploadSection>
  );
}
