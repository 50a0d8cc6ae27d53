import { useDataProvider, useGetOne, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useHolds } from '#console/authProvider/useHolds';
import { errorText, type FormErrors } from '#console/dataProvider/apiError';
import { type Text, useText } from '#console/i18n/useText';
import { FormDialog } from '#console/layout/FormDialog';
import { FormSkeleton } from '#console/layout/FormSkeleton';
import { fieldErrors, startingValues } from '#console/schema/checkField';
import { useRecordForm } from '#console/schema/useRecordForm';
import { ProjectInputs } from './ProjectInputs';
import { projectPath } from './projectPlace';
import { editRight, newProject, type ProjectValues, projectErrors, sentValues } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';
import { useProjectNavigation } from './useProjectNavigation';

/** The dialog that creates a project, or edits the one with the id. @see part 1, section 2.5 */
export function ProjectDialog({ id }: { id?: string }) {
  return id === undefined ? <CreateDialog /> : <EditDialog id={id} />;
}

function CreateDialog() {
  const { custom, isPending } = useProjectFields();
  const { close } = useProjectNavigation();
  const dataProvider = useDataProvider();
  const start = useMemo(() => ({ ...newProject(), fields: startingValues(custom) }), [custom]);
  return (
    <ProjectFormDialog
      mode="create"
      values={isPending ? undefined : start}
      right="all"
      save={(data) => dataProvider.create('projects', { data })}
      onClose={() => close()}
    />
  );
}

function EditDialog({ id }: { id: string }) {
  const holds = useHolds();
  const { close } = useProjectNavigation();
  const dataProvider = useDataProvider();
  const { isPending } = useProjectFields();
  // what is being typed must not be exchanged under the hands
  const { data, error } = useGetOne<ProjectDetailsRecord>('projects', { id }, { refetchOnWindowFocus: false });
  const whole = data && !('listed' in data) ? data : undefined;
  const right = editRight(holds);
  return (
    <ProjectFormDialog
      mode="edit"
      values={isPending ? undefined : whole}
      right={right}
      loadError={error}
      save={(typed, overwrite) =>
        dataProvider.update('projects', {
          id,
          data: sentValues(typed, right),
          previousData: whole,
          meta: { overwrite },
        })
      }
      onClose={() => close(projectPath(id))}
    />
  );
}

interface ProjectFormDialogProps {
  mode: 'create' | 'edit';
  /** undefined: still on their way. */
  values: ProjectValues | undefined;
  right: 'all' | 'progress' | 'none';
  loadError?: Error | null;
  save(values: ProjectValues, overwrite: boolean): Promise<unknown>;
  onClose(): void;
}

const nothingYet: ProjectValues = {};

function ProjectFormDialog({ mode, values, right, loadError, save, onClose }: ProjectFormDialogProps) {
  const translate = useText();
  const notify = useNotify();
  const { custom } = useProjectFields();
  const { form, problem, conflict, dirty, saving, submit, overwrite } = useRecordForm({
    values: values ?? nothingYet,
    validate: (typed: ProjectValues) =>
      right === 'progress'
        ? progressErrors(typed, translate)
        : { ...projectErrors(typed, translate), ...fieldErrors(custom, { ...typed }, translate) },
    save,
    onSaved: () => {
      notify(mode === 'create' ? 'projects.form.created' : 'projects.form.updated', { type: 'success' });
      onClose();
    },
  });
  const loading = values === undefined;
  return (
    <FormDialog
      title={translate(mode === 'create' ? 'projects.form.create_title' : 'projects.form.edit_title')}
      subtitle={right === 'progress' ? (values?.title ?? undefined) : undefined}
      maxWidth={right === 'progress' ? 'sm' : 'md'}
      dirty={dirty && !loading}
      saving={saving}
      savingTitle={translate('projects.form.saving')}
      savingText={translate('projects.form.saving_text')}
      error={problem || (loadError ? errorText(loadError) : '')}
      errorAction={conflict ? { label: translate('projects.form.overwrite'), onClick: overwrite } : undefined}
      submitLabel={translate(mode === 'create' ? 'projects.form.create' : 'projects.form.update')}
      submitDisabled={loading || right === 'none'}
      onSubmit={submit}
      onClose={onClose}
    >
      {loading ? (
        !loadError && <FormSkeleton />
      ) : (
        <FormProvider {...form}>
          <ProjectInputs right={right} />
        </FormProvider>
      )}
    </FormDialog>
  );
}

/** Who reports progress can put nothing else right. */
function progressErrors(values: ProjectValues, translate: Text): FormErrors {
  const { progress } = projectErrors(values, translate);
  return progress ? { progress } : {};
}
