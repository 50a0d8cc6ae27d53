import { uploadNeeds } from '#console/attached/documents/documentRules';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { EmptyState } from '#console/layout/EmptyState';
import { lazyPart } from '#console/layout/lazyPart';
import type { Needs } from '#contract/permissions';
import { flights } from '#contract/travel';
import { TravelForm } from './TravelForm';
import { TravelTypeDialog } from './TravelTypeDialog';
import { ownerOf } from './travelKinds';
import { type TravelPlace, useTravelPlace } from './travelPlace';

const UploadDocumentDialog = lazyPart(
  async () => (await import('#console/attached/documents/UploadDocumentDialog')).UploadDocumentDialog,
);

/** The dialog that the address names, for those who may use it. */
export function TravelDialogs({ projectId }: { projectId: string }) {
  const meets = useMeets();
  const { place, create, close } = useTravelPlace(projectId);
  if (!meets(needsOf(place))) return <NotAllowed />;
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
      return <UploadDocumentDialog owner={ownerOf(place.kind, place.id)} onClose={close} />;
  }
}

/** What the call of a dialog needs. */
function needsOf(place: TravelPlace): Needs | undefined {
  switch (place.dialog) {
    case 'none':
      return undefined;
    case 'choose':
    case 'create':
      return flights.create.needs;
    case 'edit':
      return flights.change.needs;
    case 'upload':
      return uploadNeeds(ownerOf(place.kind, place.id));
  }
}

function NotAllowed() {
  const text = useText();
  return <EmptyState title={text('errors.not_allowed.title')} hint={text('errors.not_allowed.text')} />;
}
