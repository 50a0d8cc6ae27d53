import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { RecordDialog } from '#console/records/RecordDialog';
import { startingValues } from '#console/schema/checkField';
import { progressForm, projectForm } from '#contract/projects';
import { ProjectInputs } from './ProjectInputs';
import { projectPath, projectPaths } from './projectPlace';
import { editRight, newProject } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';

/** The dialog that creates a project, or edits the one with the id. @see rules 2.4 */
export function ProjectForm({ id }: { id?: string }) {
  const text = useText();
  const { close } = useRecordNavigation(projectPaths);
  const { fields, custom, isPending, error } = useProjectFields();
  const start = useMemo(() => ({ ...newProject(), fields: startingValues(custom) }), [custom]);
  // who only reports progress can change, and put right, nothing else
  const reporting = editRight(useHolds()) === 'progress' && id !== undefined;
  const edit = reporting ? 'projects.report' : 'projects.form.edit_title';
  return (
    <RecordDialog<ProjectDetailsRecord>
      resource="projects"
      id={id}
      title={text(id === undefined ? 'projects.form.create_title' : edit)}
      maxWidth={reporting ? 'sm' : 'md'}
      submitLabel={text(id === undefined ? 'projects.form.create' : 'projects.form.update')}
      savingTitle={text('projects.form.saving')}
      savingText={text('projects.form.saving_text')}
      done={text(id === undefined ? 'projects.form.created' : 'projects.form.updated')}
      pathOf={projectPath}
      start={isPending || error ? undefined : start}
      loadError={error}
      fields={fields}
      rules={reporting ? progressForm : projectForm}
      subtitleOf={reporting ? ({ title }) => title : undefined}
      inputs={() => <ProjectInputs reporting={reporting} />}
      onClose={() => close(id === undefined ? projectPaths.list : projectPath(id))}
    />
  );
}
