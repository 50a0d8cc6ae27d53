import { useMemo } from 'react';
import { useText } from '#console/i18n/useText';
import { RecordDialog } from '#console/records/RecordDialog';
import { systemField } from '#console/schema/schemaField';
import { type Flight, flightPayload, type Hotel, hotelPayload } from '#contract/travel';
import { saveProblem } from './saveProblem';
import { TravelInputs } from './TravelInputs';
import { travelResources } from './travelPlace';
import { emptyTravel, type TravelKind, travelFields, travelValues } from './travelRules';

type TravelRecord = (Flight | Hotel) & Readonly<Record<string, unknown>>;

const rules = { flight: flightPayload, hotel: hotelPayload };

interface TravelFormProps {
  kind: TravelKind;
  projectId: string;
  id?: string;
  onClose(): void;
}

/** The dialog that adds a flight or hotel to a project, or edits the one with the id. @see rules 4.2 */
export function TravelForm({ kind, projectId, id, onClose }: TravelFormProps) {
  const text = useText();
  const start = useMemo(() => ({ ...emptyTravel(kind), projectId }), [kind, projectId]);
  const fields = useMemo(
    () =>
      travelFields[kind].map(({ name, type, required = false }) =>
        systemField({ key: name, label: text(`travel.fields.${name}`), type, required }),
      ),
    [kind, text],
  );
  return (
    <RecordDialog<TravelRecord>
      resource={travelResources[kind]}
      id={id}
      under={projectId}
      title={text(id === undefined ? `travel.${kind}.create_title` : `travel.${kind}.edit_title`)}
      submitLabel={text(id === undefined ? `travel.${kind}.create` : `travel.${kind}.update`)}
      done={text('travel.saved')}
      start={start}
      valuesOf={(record) => travelValues(kind, record)}
      fields={fields}
      rules={rules[kind]}
      problemText={(error) => saveProblem(error, text(`travel.${kind}.save_error`))}
      inputs={() => <TravelInputs kind={kind} fields={fields} />}
      onClose={onClose}
    />
  );
}
