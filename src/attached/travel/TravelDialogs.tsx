import { lazy, Suspense } from 'react';
import { usePerson } from '#console/attached/usePerson';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/EmptyState';
import { mayUploadDocument, type Person } from '#contract/ownership';
import { TravelForm } from './TravelForm';
import { TravelTypeDialog } from './TravelTypeDialog';
import { ownerOf } from './travelKinds';
import { type TravelPlace, useTravelPlace } from './travelPlace';

const UploadDocumentDialog = lazy(async () => ({
  default: (await import('#console/attached/documents/UploadDocumentDialog')).UploadDocumentDialog,
}));

/** The dialog that the address names, for those who may use it. */
export function TravelDialogs({ projectId }: { projectId: string }) {
  const person = usePerson();
  const { place, create, close } = useTravelPlace(projectId);
  if (!mayUse(place, person)) return <NotAllowed />;
  switch (place.dialog) {
    case 'none':
      return null;
    case 'choose':
      return <TravelTypeDialog onChoose={create} onClose={close} />;
    case 'create':
      return <TravelForm key={place.kind} kind={place.kind} projectId={projectId} onClose={close} />;
    case 'edit':
      return <TravelForm key={place.id} kind={place.kind} projectId={projectId} id={place.id} onClose={close} />;
    case 'upload':
      return (
        <Suspense>
          <UploadDocumentDialog owner={ownerOf(place.kind, place.id)} onClose={close} />
        </Suspense>
      );
  }
}

function mayUse(place: TravelPlace, person: Person): boolean {
  switch (place.dialog) {
    case 'none':
      return true;
    case 'choose':
    case 'create':
      return person.holds('ProjectTravelData:Create');
    case 'edit':
      return person.holds('ProjectTravelData:Edit');
    case 'upload':
      return mayUploadDocument('travel', person);
  }
}

function NotAllowed() {
  const text = useText();
  return <EmptyState title={text('errors.not_allowed.title')} hint={text('errors.not_allowed.text')} />;
}
