import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import { useState } from 'react';
import { useHolds } from '#console/authProvider/useHolds';
import { LazyPasswordDialog } from '#console/custom/password/LazyPasswordDialog';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { ChoiceFilter } from '#console/lists/filters/ChoiceFilter';
import type { RecordAction } from '#console/lists/listTypes';
import { RecordList } from '#console/lists/RecordList';
import { useMay } from '#console/records/useMay';
import { useSchema } from '#console/schema/useSchema';
import { projectWriting } from '#contract/permissions';
import { UserCard, UserCardSkeleton } from './UserCard';
import { useMayInvite } from './useMayInvite';
import { useRoles } from './useRoles';
import { userPaths } from './userPaths';
import { fullNameOf, type UserRecord } from './userRules';
import { useUserColumns } from './useUserColumns';
import { useUserFields } from './useUserFields';
import { useUserRules } from './useUserRules';

const InviteAgain = lazyPart(async () => (await import('./InviteAgain')).InviteAgain);

const UserPanel = lazyPart(async () => (await import('./UserPanel')).UserPanel);

type Open = { what: 'password' | 'invite'; user: UserRecord };

/** @see rules 8.1, 8.4, 13.13 */
export function UsersList() {
  const text = useText();
  const holds = useHolds();
  const mayEdit = useMay('users')('edit');
  const mayInvite = useMayInvite();
  const { roles } = useRoles(['Roles:View' as const, ...projectWriting].some(holds));
  const fields = useUserFields(roles);
  const { custom, layout } = useSchema('users');
  const columns = useUserColumns(fields);
  const cells = useUserRules();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions: RecordAction<UserRecord>[] = [
    {
      key: 'password',
      label: text('users.change_password'),
      icon: KeyOutlined,
      offered: mayEdit,
      run: (user) => setOpen({ what: 'password', user }),
    },
    {
      key: 'invite',
      label: text('users.invite_again.action'),
      icon: MailOutlined,
      offered: mayEdit,
      fits: mayInvite,
      run: (user) => setOpen({ what: 'invite', user }),
    },
  ];
  return (
    <>
      <RecordList<UserRecord>
        resource="users"
        namespace="users"
        paths={userPaths}
        layout={layout}
        bulkFields={[fields.internalRole, fields.isActive, ...custom]}
        actions={actions}
        remove={{ icon: PersonRemoveOutlined }}
        // a deletion is about the user by name, whatever somebody has changed meanwhile
        deleting={() => ({ overwrite: true })}
        gated
        description={{
          quickFilters: (
            <ChoiceFilter
              field={fields.roleName}
              allLabel={text('users.all_roles')}
              choices={roles.map(({ name }) => ({ value: name, label: name }))}
            />
          ),
          filterFields: [fields.role, ...(holds('Clients:View') ? [fields.client] : []), fields.isActive, ...custom],
          otherFields: Object.values(fields),
          columns,
          cells,
          panel: UserPanel,
          nameOf: fullNameOf,
          card: UserCard,
          cardSkeleton: <UserCardSkeleton />,
        }}
      />
      {open?.what === 'invite' && <InviteAgain user={open.user} onClose={close} />}
      {open?.what === 'password' && (
        <LazyPasswordDialog
          owner={{ kind: 'other', userId: open.user.id, name: fullNameOf(open.user) }}
          onClose={close}
        />
      )}
    </>
  );
}
