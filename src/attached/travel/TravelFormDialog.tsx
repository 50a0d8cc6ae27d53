import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { useRecordForm } from '#console/schema/useRecordForm';
import type { Flight, Hotel } from '#contract/travel';
import { sayingWhy } from './saveProblem';
import { TravelInputs } from './TravelInputs';
import { travelResources } from './travelPlace';
import { emptyTravel, type TravelKind, type TravelValues, travelErrors, trimmed } from './travelRules';

interface CreateTravelProps {
  kind: TravelKind;
  projectId: string;
  onClose(): void;
}

/** @see part 1, section 2.8 */
export function CreateTravel({ kind, projectId, onClose }: CreateTravelProps) {
  const dataProvider = useDataProvider();
  const start = useMemo(() => emptyTravel(kind), [kind]);
  return (
    <TravelFormDialog
      kind={kind}
      mode="create"
      values={start}
      save={(typed) => dataProvider.create(travelResources[kind], { data: { ...trimmed(typed), projectId } })}
      onClose={onClose}
    />
  );
}

/** @see part 1, section 2.8 */
export function EditTravel({ kind, id, onClose }: { kind: TravelKind; id: string; onClose(): void }) {
  const dataProvider = useDataProvider();
  const resource = travelResources[kind];
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<Flight | Hotel>(resource, { id }, { refetchOnWindowFocus: false });
  return (
    <TravelFormDialog
      kind={kind}
      mode="edit"
      values={data && { ...emptyTravel(kind), ...present(data) }}
      loadError={error}
      save={(typed, overwrite) =>
        dataProvider.update(resource, { id, data: trimmed(typed), previousData: data, meta: { overwrite } })
      }
      onClose={onClose}
    />
  );
}

/** Absent texts are empty boxes. */
const present = (record: object): TravelValues =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']));

interface TravelFormDialogProps {
  kind: TravelKind;
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: TravelValues | undefined;
  loadError?: Error | null;
  save(values: TravelValues, overwrite: boolean): Promise<unknown>;
  onClose(): void;
}

const nothingYet: TravelValues = {};

function TravelFormDialog({ kind, mode, values, loadError, save, onClose }: TravelFormDialogProps) {
  const text = useText();
  const notify = useNotify();
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed) => travelErrors(kind, typed, text),
    save: (typed, over) => sayingWhy(save(typed, over), text(`travel.${kind}.save_error`)),
    onSaved: () => {
      notify('travel.saved', { type: 'success' });
      onClose();
    },
  });
  const loading = values === undefined;
  return (
    <FormDialog
      title={text(mode === 'create' ? `travel.${kind}.create_title` : `travel.${kind}.edit_title`)}
      dirty={dirty && !loading}
      saving={saving}
      error={problem || (loadError ? errorText(loadError) : '')}
      errorAction={conflict ? { label: text('travel.overwrite'), onClick: overwrite } : undefined}
      submitLabel={text(mode === 'create' ? `travel.${kind}.create` : `travel.${kind}.update`)}
      submitDisabled={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <TravelInputs kind={kind} />
        </FormProvider>
      )}
    </FormDialog>
  );
}
