import { lazy, Suspense } from 'react';
import { mayUploadDocument } from '#console/attached/documents/documentRules';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/EmptyState';
import { CreateTravel, EditTravel } from './TravelFormDialog';
import { TravelTypeDialog } from './TravelTypeDialog';
import { ownerOf } from './travelKinds';
import { type TravelPlace, useTravelPlace } from './travelPlace';

const UploadDocumentDialog = lazy(async () => ({
  default: (await import('#console/attached/documents/UploadDocumentDialog')).UploadDocumentDialog,
}));

/** The dialog that the address names, for those who may use it. */
export function TravelDialogs({ projectId }: { projectId: string }) {
  const holds = useHolds();
  const { place, create, close } = useTravelPlace(projectId);
  if (!mayUse(place, holds)) return <NotAllowed />;
  switch (place.dialog) {
    case 'none':
      return null;
    case 'choose':
      return <TravelTypeDialog onChoose={create} onClose={close} />;
    case 'create':
      return <CreateTravel key={place.kind} kind={place.kind} projectId={projectId} onClose={close} />;
    case 'edit':
      return <EditTravel key={place.id} kind={place.kind} id={place.id} onClose={close} />;
    case 'upload':
      return (
        <Suspense>
          <UploadDocumentDialog owner={ownerOf(place.kind, place.id)} onClose={close} />
        </Suspense>
      );
  }
}

function mayUse(place: TravelPlace, holds: ReturnType<typeof useHolds>): boolean {
  switch (place.dialog) {
    case 'none':
      return true;
    case 'choose':
    case 'create':
      return holds('ProjectTravelData:Create');
    case 'edit':
      return holds('ProjectTravelData:Edit');
    case 'upload':
      return mayUploadDocument(ownerOf(place.kind, place.id), holds);
  }
}

function NotAllowed() {
  const text = useText();
  return <EmptyState title={text('errors.not_allowed.title')} hint={text('errors.not_allowed.text')} />;
}
