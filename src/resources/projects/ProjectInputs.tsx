import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/FormSection';
import { SchemaInput, SchemaInputs } from '#console/schema/SchemaInputs';
import { ClientInput } from './ClientInput';
import { ProgressInput } from './ProgressInput';
import { TeamInputs } from './TeamInputs';
import { useProjectFields } from './useProjectFields';
import { useTeamChoices } from './useTeamChoices';

/** The sections of the form. @see part 1, section 2.5 */
export const ProjectInputs = ({ reporting }: { reporting: boolean }) =>
  reporting ? <ProgressSection /> : <AllSections />;

function AllSections() {
  const translate = useText();
  const { own, custom } = useProjectFields();
  const team = useTeamChoices();
  return (
    <>
      <FormSection title={translate('projects.sections.basic')}>
        <Wide>
          <SchemaInput field={own.title} />
        </Wide>
        <Wide>
          <SchemaInput field={own.description} />
        </Wide>
        <Wide>
          <ClientInput users={team.users} />
        </Wide>
      </FormSection>
      <FormSection title={translate('projects.sections.settings')}>
        <Wide>
          <SchemaInput field={own.status} />
        </Wide>
        <SchemaInput field={own.startDate} />
        <SchemaInput field={own.endDate} />
        <ProgressInput />
      </FormSection>
      <FormSection title={translate('projects.sections.team')}>
        <TeamInputs {...team} />
      </FormSection>
      {custom.length > 0 && (
        <FormSection title={translate('projects.sections.additional')}>
          <SchemaInputs fields={custom} />
        </FormSection>
      )}
    </>
  );
}

/** All that somebody may change who reports progress. @see decisions, section 3 */
function ProgressSection() {
  const translate = useText();
  const { own } = useProjectFields();
  return (
    <FormSection title={translate('projects.sections.settings')}>
      <Wide>
        <SchemaInput field={own.status} />
      </Wide>
      <ProgressInput />
    </FormSection>
  );
}
