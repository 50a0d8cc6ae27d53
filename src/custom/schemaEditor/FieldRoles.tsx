import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAccountQuery } from '#console/dataProvider/useAccountCalls';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { ErrorState } from '#console/layout/states/ErrorState';
import { FormSkeleton } from '#console/layout/states/FormSkeleton';
import { DetailList, Fact } from '#console/schema/SchemaDetails';
import type { FieldRoleAccess } from '#contract/extensions/accessReview';
import type { EntityKind } from '#contract/resources/calls/tenants';

export interface FieldRolesProps {
  kind: EntityKind;
  fieldId: string;
  name: string;
  onClose(): void;
}

/** Roles that can see and change a field as it is saved, each with the reason. */
export function FieldRoles({ kind, fieldId, name, onClose }: FieldRolesProps) {
  const text = useText();
  const { data, error, refetch } = useAccountQuery(['fieldRoles', kind, fieldId], ({ rights }, signal) =>
    rights.readFieldRoles(kind, fieldId, signal),
  );
  return (
    <DetailsDialog title={text('accessReview.field.title', { name })} onClose={onClose}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />)}
      {data && (
        <>
          <Typography color="textSecondary">{text('accessReview.field.hint')}</Typography>
          {data.map((access) => (
            <RoleAccess key={access.roleId} {...access} />
          ))}
        </>
      )}
    </DetailsDialog>
  );
}

function RoleAccess({ roleName, people, see, change, through }: FieldRoleAccess) {
  const text = useText();
  const { list } = useFormat();
  const why = ({ reason }: FieldRoleAccess['see']) =>
    reason === 'excluded' && through.length > 0
      ? text('accessReview.field.through', { fields: list(through) })
      : text(`accessReview.field.${reason}`);
  return (
    <Stack component="section" aria-label={roleName} sx={{ gap: 0.5 }}>
      <Typography variant="subtitle" sx={{ overflowWrap: 'anywhere' }}>
        {text('accessReview.effect.role', { name: roleName, count: people })}
      </Typography>
      <DetailList>
        <Fact name={text('accessReview.field.see')}>{why(see)}</Fact>
        <Fact name={text('accessReview.field.change')}>{why(change)}</Fact>
      </DetailList>
    </Stack>
  );
}
