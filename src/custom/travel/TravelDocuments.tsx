import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { useMeets } from '#console/authProvider/useHolds';
import { DocumentCards } from '#console/custom/documents/DocumentCards';
import { uploadNeeds } from '#console/custom/documents/documentRules';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import type { Flight, Hotel } from '#contract/resources/calls/travel';
import { travelDocumentOwner } from './travelKinds';
import type { TravelKind } from './travelRules';

interface TravelDocumentsProps {
  kind: TravelKind;
  record: Pick<Flight | Hotel, 'id' | 'title' | 'documents'>;
  onUpload(): void;
}

/** The documents of a flight or hotel, without deleting. @see rules 4.5 */
export function TravelDocuments({ kind, record, onUpload }: TravelDocumentsProps) {
  const text = useText();
  const owner = travelDocumentOwner(kind, record.id);
  const documents = record.documents ?? [];
  const mayUpload = useMeets()(uploadNeeds(owner));
  if (documents.length === 0 && !mayUpload) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, paddingBlockStart: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      {documents.length > 0 && <DocumentCards owner={owner} documents={documents} deletable={false} />}
      {mayUpload && (
        <Button
          label="travel.documents.upload"
          quiet
          startIcon={<UploadFileOutlined />}
          aria-label={text('travel.documents.upload_to', { title: record.title })}
          onClick={onUpload}
          sx={{ justifySelf: 'start', displayPrint: 'none' }}
        />
      )}
    </Box>
  );
}
