import EditOutlined from '@mui/icons-material/EditOutlined';
import { useMeets } from '#console/authProvider/useHolds';
import { Button } from '#console/layout/parts/Button';
import { RecordDetails } from '#console/records/RecordDetails';
import { type Flight, flightEndpoints, type Hotel } from '#contract/resources/calls/travel';
import { TravelDocuments } from './TravelDocuments';
import { travelResources, useTravelNavigation } from './travelNavigation';
import type { TravelKind } from './travelRules';
import { useTravelFields } from './useTravelFields';

/** A read-only flight or hotel of the table, with its documents. @see rules 4.7 */
export function TravelDetails({ projectId, kind, id }: { projectId: string; kind: TravelKind; id: string }) {
  const mayEdit = useMeets()(flightEndpoints.change.needs);
  const { edit, upload, close } = useTravelNavigation(projectId);
  const schema = useTravelFields(kind);
  const said = schema.fields.filter(({ key }) => key !== 'title');
  return (
    <RecordDetails<(Flight | Hotel) & Readonly<Record<string, unknown>>>
      resource={travelResources[kind]}
      id={id}
      titleOf={({ title }) => title}
      schema={{ ...schema, fields: said }}
      actions={() =>
        mayEdit && (
          <Button label={`travel.${kind}.edit_title`} startIcon={<EditOutlined />} onClick={() => edit(kind, id)} />
        )
      }
      below={(record) => <TravelDocuments kind={kind} record={record} onUpload={() => upload(kind, id)} />}
      onClose={close}
    />
  );
}
