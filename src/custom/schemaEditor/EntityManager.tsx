import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useHolds } from '#console/authProvider/useHolds';
import { CompanyPanel } from '#console/custom/company/CompanyPanel';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { useLeaveGuard } from '#console/layout/dialogs/useLeaveGuard';
import { PageHeader } from '#console/layout/shell/PageHeader';
import { ErrorState } from '#console/layout/states/ErrorState';
import { useCurrentTenant } from '#console/schema/useSchema';
import { entityKinds, isCompanyKind } from '#contract/fields/entityKinds';
import { CardSkeletons } from './CardSkeletons';
import { EntityCard } from './EntityCard';
import { OtherEntity } from './OtherEntity';
import { SchemaFilePanel } from './SchemaFilePanel';
import { useSchemaDraft } from './useSchemaDraft';

/** The custom fields of projects and clients, and of other entities if the backend supports them. @see rules 11.1 */
export function EntityManager() {
  const text = useText();
  const holds = useHolds();
  const company = useCurrentTenant();
  const project = useSchemaDraft('project');
  const client = useSchemaDraft('client');
  useLeaveGuard(project.unsaved || client.unsaved, () => {
    project.stored.discard();
    client.stored.discard();
  });
  const everywhere = useExtension('fieldsEverywhere');
  const editable = holds('EntitiesSchema:Edit');
  const companyDefaults = useExtension('companyDefaults');
  const { data, error, isPending } = company;
  /** Cards without a preview are side by side; with one, a card takes the whole width. */
  const wide = editable && project.extended;

  return (
    <Stack sx={{ gap: 2 }}>
      <PageHeader
        title={text('schemaEditor.title')}
        subtitle={text(everywhere ? 'schemaEditor.subtitle_all' : 'schemaEditor.subtitle')}
      />
      {!data && error && <ErrorState error={error} onRetry={company.refetch} />}
      {!data && isPending && (
        <>
          <Typography role="status" color="textSecondary">
            {text('schemaEditor.loading')}
          </Typography>
          <CardSkeletons />
        </>
      )}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!wide && { md: 'repeat(2, minmax(0, 1fr))' }) },
          }}
        >
          <EntityCard schema={project} editable={editable} />
          <EntityCard schema={client} editable={editable} />
        </Box>
      )}
      {data && everywhere && (
        <div>
          {entityKinds.map(
            (kind) => !isCompanyKind(kind) && <OtherEntity key={kind} kind={kind} editable={editable} />,
          )}
        </div>
      )}
      {data && companyDefaults && editable && <CompanyPanel settings={data.settings} />}
      {data && project.extended && holds('Roles:View') && <SchemaFilePanel company={data.name} />}
    </Stack>
  );
}
