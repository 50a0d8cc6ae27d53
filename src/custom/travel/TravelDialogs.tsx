import type { ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { uploadNeeds } from '#console/custom/documents/documentRules';
import { NothingHere } from '#console/custom/shared/NothingHere';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { EmptyState } from '#console/layout/states/EmptyState';
import type { Needs } from '#contract/permissions';
import { flightEndpoints } from '#contract/resources/calls/travel';
import { TravelForm } from './TravelForm';
import { TravelTypeDialog } from './TravelTypeDialog';
import { travelDocumentOwner } from './travelKinds';
import { travelResources, useTravelNavigation } from './travelNavigation';
import type { TravelKind } from './travelRules';

const TravelDetails = lazyPart(async () => (await import('./TravelDetails')).TravelDetails);
const UploadDocumentDialog = lazyPart(
  async () => (await import('#console/custom/documents/UploadDocumentDialog')).UploadDocumentDialog,
);

const kinds: readonly TravelKind[] = ['flight', 'hotel'];

interface DialogProps {
  projectId: string;
  kind: TravelKind;
}

/** The dialogs of the travel tab at their addresses, for people with the right. @see rules 13.7 */
export function TravelDialogs({ projectId }: { projectId: string }) {
  const meets = useMeets();
  const { create, close } = useTravelNavigation(projectId);
  const allowed = (needs: Needs, dialog: ReactNode) => (meets(needs) ? dialog : <NotAllowed />);
  return (
    <Routes>
      <Route
        path="create/*"
        element={allowed(flightEndpoints.create.needs, <TravelTypeDialog onChoose={create} onClose={close} />)}
      />
      {kinds.map((kind) => (
        <Route
          key={kind}
          path={`create/${kind}`}
          element={allowed(
            flightEndpoints.create.needs,
            <TravelForm key={kind} kind={kind} projectId={projectId} onClose={close} />,
          )}
        />
      ))}
      {kinds.map((kind) => (
        <Route key={kind} path={`${travelResources[kind]}/:entryId`}>
          <Route index element={<Details kind={kind} projectId={projectId} />} />
          <Route
            path="edit"
            element={allowed(flightEndpoints.change.needs, <Edit kind={kind} projectId={projectId} />)}
          />
          <Route
            path="upload"
            element={allowed(uploadNeeds(travelDocumentOwner(kind, '')), <Upload kind={kind} projectId={projectId} />)}
          />
        </Route>
      ))}
      <Route index element={null} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}

function Edit({ kind, projectId }: DialogProps) {
  const { entryId = '' } = useParams();
  const { close } = useTravelNavigation(projectId);
  return <TravelForm key={entryId} kind={kind} projectId={projectId} id={entryId} onClose={close} />;
}

function Details({ kind, projectId }: DialogProps) {
  const { entryId = '' } = useParams();
  return <TravelDetails key={entryId} kind={kind} projectId={projectId} id={entryId} />;
}

function Upload({ kind, projectId }: DialogProps) {
  const { entryId = '' } = useParams();
  const { close } = useTravelNavigation(projectId);
  return <UploadDocumentDialog owner={travelDocumentOwner(kind, entryId)} onClose={close} />;
}

function NotAllowed() {
  const text = useText();
  return <EmptyState title={text('errors.not_allowed.title')} hint={text('errors.not_allowed.text')} />;
}
