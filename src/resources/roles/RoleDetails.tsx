import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { startPath } from '#console/authProvider/returnAddress';
import { useViewAs } from '#console/authProvider/useViewAs';
import { viewAs } from '#console/authProvider/viewAs';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { useRecordNavigation } from '#console/layout/navigation/recordNavigation';
import { Button } from '#console/layout/parts/Button';
import { GatedAction } from '#console/layout/parts/GatedAction';
import { EmptyState } from '#console/layout/states/EmptyState';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { DeleteRecord } from '#console/records/DeleteRecord';
import { HistorySection } from '#console/records/HistorySection';
import { deletionTexts } from '#console/records/recordTexts';
import { DetailList, Fact } from '#console/schema/SchemaDetails';
import { accessNeeds } from '#contract/access';
import { RoleClaims } from './RoleClaims';
import { RoleTypeBadge } from './RoleTypeBadge';
import { rolePaths } from './rolePaths';
import type { RoleRecord } from './roleRules';
import { useLeavingRole } from './useLeavingRole';

/** The details of the chosen role, or a hint to choose one. @see rules 9.2 */
export function RoleDetails({ id }: { id: string | undefined }) {
  const text = useText();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id) element.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <Paper
      ref={element}
      component="section"
      variant="outlined"
      aria-label={text('roles.details.label')}
      sx={{ p: 2, minInlineSize: 0, position: { lg: 'sticky' }, insetBlockStart: { lg: 72 } }}
    >
      {id ? (
        <ChosenRole id={id} />
      ) : (
        <EmptyState title={text('roles.details.none')} hint={text('roles.details.none_hint')} />
      )}
    </Paper>
  );
}

function ChosenRole({ id }: { id: string }) {
  const text = useText();
  const { instant } = useFormat();
  const { data: role, error, refetch } = useGetOne<RoleRecord>('roles', { id });
  if (!role) return error ? <ErrorState recordOf="roles" error={error} onRetry={refetch} /> : <FormSkeleton />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {role.name}
        </Typography>
        <RoleTypeBadge type={role.roleType} />
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {role.description || text('roles.details.no_description')}
        </Typography>
      </Stack>
      <RoleActions role={role} />
      <DetailList>
        {typeof role.userCount === 'number' && <Fact name={text('roles.fields.users')}>{role.userCount}</Fact>}
        {role.requiresTwoFactor && <Fact name={text('roles.fields.requiresTwoFactor')}>{text('ra.message.yes')}</Fact>}
        <Fact name={text('roles.fields.created')}>{instant(role.createdAt)}</Fact>
        <Fact name={text('roles.fields.updated')}>{instant(role.updatedAt)}</Fact>
      </DetailList>
      <RoleClaims claims={role.claims ?? []} />
      <HistorySection resource="roles" id={id} />
    </Stack>
  );
}

function RoleActions({ role }: { role: RoleRecord }) {
  const text = useText();
  const navigate = useNavigate();
  const seenAs = useViewAs();
  const leave = useLeavingRole();
  const { edit } = useRecordNavigation(rolePaths);
  const [deleting, setDeleting] = useState(false);
  const view = () => {
    viewAs.putOn({ roleId: role.id, role: role.name, roleType: role.roleType, permissions: role.claims ?? [] });
    navigate(startPath);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <GatedAction needs={accessNeeds.roles.edit} label={text('roles.edit')}>
        <Button label="roles.edit" size="small" variant="contained" onClick={() => edit(role.id, 'detail')} />
      </GatedAction>
      <GatedAction needs={accessNeeds.roles.delete} label={text('roles.delete.action')}>
        <Button label="roles.delete.action" size="small" color="error" onClick={() => setDeleting(true)} />
      </GatedAction>
      {!seenAs && <Button label="roles.lens.view" quiet startIcon={<VisibilityOutlined />} onClick={view} />}
      {deleting && (
        <DeleteRecord
          resource="roles"
          record={role}
          name={role.name}
          {...deletionTexts('roles')}
          onDeleted={leave}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}
