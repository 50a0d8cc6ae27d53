import { useMemo } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useText } from '#console/i18n/useText';
import { RecordDialog } from '#console/records/RecordDialog';
import { useFormTexts } from '#console/records/recordTexts';
import { startingValues } from '#console/schema/checkField';
import { storedCompanySettings } from '#console/session/companySettings';
import { progressForm, projectForm } from '#contract/resources/calls/projects';
import { DueFollowsStart } from './DueFollowsStart';
import { ProjectInputs } from './ProjectInputs';
import { projectPaths } from './projectPaths';
import { editRight, newProject } from './projectRules';
import type { ProjectDetailsRecord } from './tabs';
import { useProjectFields } from './useProjectFields';

/** The dialog that creates or edits a project. @see rules 2.4 */
export function ProjectForm({ id }: { id?: string }) {
  const text = useText();
  const texts = useFormTexts('projects', projectPaths, id);
  const { fields, custom, ofForm, isPending, error } = useProjectFields();
  const me = useIdentity()?.id;
  const days = storedCompanySettings.current().projectDays;
  const start = useMemo(
    () => ({ ...newProject(new Date(), days), fields: startingValues(custom, me) }),
    [custom, me, days],
  );
  // people who only report progress can change nothing else
  const reporting = editRight(useHolds()) === 'progress' && id !== undefined;
  return (
    <RecordDialog<ProjectDetailsRecord>
      resource="projects"
      {...texts}
      title={reporting ? text('projects.report') : texts.title}
      maxWidth={reporting ? 'sm' : 'md'}
      savingTitle={text('projects.form.saving')}
      savingText={text('projects.form.saving_text')}
      start={isPending || error ? undefined : start}
      loadError={error}
      fields={fields}
      otherFields={ofForm}
      rules={reporting ? progressForm : projectForm}
      subtitleOf={reporting ? ({ title }) => title : undefined}
      inputs={() => (
        <>
          {id === undefined && days !== null && <DueFollowsStart days={days} />}
          <ProjectInputs reporting={reporting} />
        </>
      )}
    />
  );
}
