import { useHolds } from '../../authProvider/useHolds';
import { useText } from '../../i18n/useText';
import { EmptyState } from '../../layout/EmptyState';
import { CreateTravel, EditTravel } from './TravelFormDialog';
import { TravelTypeDialog } from './TravelTypeDialog';
import { type TravelPlace, useTravelPlace } from './travelPlace';

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
  }
}

function mayUse({ dialog }: TravelPlace, holds: ReturnType<typeof useHolds>): boolean {
  switch (dialog) {
    case 'none':
      return true;
    case 'choose':
    case 'create':
      return holds('ProjectTravelData:Create');
    case 'edit':
      return holds('ProjectTravelData:Edit');
  }
}

function NotAllowed() {
  const text = useText();
  return <EmptyState title={text('errors.not_allowed.title')} hint={text('errors.not_allowed.text')} />;
}
