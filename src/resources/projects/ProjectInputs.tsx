import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { LayoutSections } from '#console/records/LayoutSections';
import { SchemaInput, SchemaInputs } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';
import { ClientInput } from './ClientInput';
import { ProgressInput } from './ProgressInput';
import { TeamInputs } from './TeamInputs';
import { useProjectFields } from './useProjectFields';
import { useTeamChoices } from './useTeamChoices';

/** The sections of the form. @see rules 2.4 */
export const ProjectInputs = ({ reporting }: { reporting: boolean }) =>
  reporting ? <ProgressSection /> : <AllSections />;

const isRequired = ({ definition }: SchemaField) => definition.required ?? false;

function AllSections() {
  const text = useText();
  const { own, custom, layout } = useProjectFields();
  const team = useTeamChoices();
  const additional = custom.filter((field) => !isRequired(field));
  if (layout?.sections) {
    const inputs = [
      ...[own.title, own.description].map((field) => ({ key: field.key, input: <SchemaInput field={field} /> })),
      { key: 'clientId', input: <ClientInput users={team.users} /> },
      ...[own.status, own.startDate, own.endDate].map((field) => ({
        key: field.key,
        input: <SchemaInput field={field} />,
      })),
      { key: own.progress.key, input: <ProgressInput /> },
      ...custom.map((field) => ({ key: field.key, input: <SchemaInputs fields={[field]} among={custom} /> })),
      {
        key: 'userIds',
        input: (
          <Wide>
            <TeamInputs {...team} />
          </Wide>
        ),
      },
    ];
    return <LayoutSections sections={layout.sections} inputs={inputs} />;
  }
  return (
    <>
      <FormSection title={text('projects.sections.basic')}>
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
      <FormSection title={text('projects.sections.settings')}>
        <Wide>
          <SchemaInput field={own.status} />
        </Wide>
        <SchemaInput field={own.startDate} />
        <SchemaInput field={own.endDate} />
        <ProgressInput />
        {/* required fields come before the team, which may be long */}
        <SchemaInputs fields={custom.filter(isRequired)} />
      </FormSection>
      <FormSection title={text('projects.sections.team')}>
        <Wide>
          <TeamInputs {...team} />
        </Wide>
      </FormSection>
      {additional.length > 0 && (
        <FormSection title={text('projects.sections.additional')}>
          <SchemaInputs fields={additional} />
        </FormSection>
      )}
    </>
  );
}

/** The inputs for people who report progress. @see rules 2.11 */
function ProgressSection() {
  const text = useText();
  const { own } = useProjectFields();
  return (
    <FormSection title={text('projects.sections.settings')}>
      <Wide>
        <SchemaInput field={own.status} />
      </Wide>
      <ProgressInput />
    </FormSection>
  );
}
