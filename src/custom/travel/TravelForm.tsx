import { useMemo } from 'react';
import { errorText } from '#console/dataProvider/calls/apiError';
import { useText } from '#console/i18n/useText';
import { CustomSection } from '#console/records/CustomSection';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormSchema } from '#console/records/useFormSchema';
import { type Flight, flightForm, type Hotel, hotelForm } from '#contract/resources/calls/travel';
import { TravelInputs } from './TravelInputs';
import { travelResources } from './travelNavigation';
import { emptyTravel, type TravelKind, travelValues } from './travelRules';
import { useTravelSystemFields } from './useTravelFields';

type TravelRecord = (Flight | Hotel) & Readonly<Record<string, unknown>>;

const rules = { flight: flightForm, hotel: hotelForm };

interface TravelFormProps {
  kind: TravelKind;
  projectId: string;
  id?: string;
  onClose(): void;
}

/** The dialog that adds a flight or hotel to a project, or edits one. @see rules 4.2 */
export function TravelForm({ kind, projectId, id, onClose }: TravelFormProps) {
  const text = useText();
  const { custom, starting, waits, error } = useFormSchema(travelResources[kind]);
  const start = useMemo(() => ({ ...emptyTravel(kind), projectId, fields: starting }), [kind, projectId, starting]);
  const own = useTravelSystemFields(kind);
  const fields = useMemo(() => [...own, ...custom], [own, custom]);
  return (
    <RecordDialog<TravelRecord>
      resource={travelResources[kind]}
      id={id}
      under={projectId}
      title={text(id === undefined ? `travel.${kind}.create_title` : `travel.${kind}.edit_title`)}
      submitLabel={text(id === undefined ? `travel.${kind}.create` : `travel.${kind}.update`)}
      done={text('travel.saved')}
      start={waits ? undefined : start}
      loadError={error}
      valuesOf={(record) => ({ ...travelValues(kind, record), fields: record.fields })}
      fields={fields}
      rules={rules[kind]}
      problemText={(error) => errorText(error, text(`travel.${kind}.save_error`))}
      inputs={() => (
        <>
          <TravelInputs fields={own} />
          <CustomSection fields={custom} />
        </>
      )}
      onClose={onClose}
    />
  );
}
