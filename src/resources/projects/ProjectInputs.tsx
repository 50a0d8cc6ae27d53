import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useText';
import { SchemaInput, SchemaInputs } from '../../schema/SchemaInputs';
import { ClientInput } from './ClientInput';
import { ProgressInput } from './ProgressInput';
import type { EditRight } from './projectRules';
import { TeamInputs } from './TeamInputs';
import { useProjectFields } from './useProjectFields';
import { useTeamChoices } from './useTeamChoices';

/** The sections of the form. @see part 1, section 2.5 */
export function ProjectInputs({ right }: { right: EditRight }) {
  return right === 'progress' ? <ProgressSection /> : <AllSections />;
}

function AllSections() {
  const translate = useText();
  const { own, custom } = useProjectFields();
  const team = useTeamChoices();
  return (
    <>
      <Section title={translate('projects.sections.basic')}>
        <Wide>
          <SchemaInput field={own.title} />
        </Wide>
        <Wide>
          <SchemaInput field={own.description} />
        </Wide>
        <Wide>
          <ClientInput users={team.users} />
        </Wide>
      </Section>
      <Section title={translate('projects.sections.settings')}>
        <Wide>
          <SchemaInput field={own.status} />
        </Wide>
        <SchemaInput field={own.startDate} />
        <SchemaInput field={own.endDate} />
        <ProgressInput />
      </Section>
      <Section title={translate('projects.sections.team')}>
        <TeamInputs {...team} />
      </Section>
      {custom.length > 0 && (
        <Section title={translate('projects.sections.additional')}>
          <SchemaInputs fields={custom} />
        </Section>
      )}
    </>
  );
}

/** All that somebody may change who reports progress. @see decisions, section 3 */
function ProgressSection() {
  const translate = useText();
  const { own } = useProjectFields();
  return (
    <Section title={translate('projects.sections.settings')}>
      <Wide>
        <SchemaInput field={own.status} />
      </Wide>
      <ProgressInput />
    </Section>
  );
}

const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
