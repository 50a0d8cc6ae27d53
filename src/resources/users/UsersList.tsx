import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHolds } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { GatedAction } from '#console/layout/GatedAction';
import { lazyPart } from '#console/layout/lazyPart';
import { useRecordNavigation } from '#console/layout/recordPlaces';
import { BulkDelete } from '#console/lists/BulkDelete';
import { BulkEdit } from '#console/lists/BulkEdit';
import { ChoiceFilter } from '#console/lists/ChoiceFilter';
import type { RecordAction } from '#console/lists/listTypes';
import { ResourceList } from '#console/lists/ResourceList';
import { LazyPasswordDialog } from '#console/pages/password/LazyPasswordDialog';
import { useMay } from '#console/records/useMay';
import { recordTimes } from '#console/schema/recordTimes';
import { accessNeeds } from '#contract/access';
import { projectWriting } from '#contract/permissions';
import { UserCard, UserCardSkeleton } from './UserCard';
import { useMayInvite } from './useMayInvite';
import { useRoles } from './useRoles';
import { userPaths } from './userPaths';
import { fullNameOf, type UserRecord } from './userRules';
import { useUserColumns } from './useUserColumns';
import { useUserFields } from './useUserFields';

const RemoveUser = lazyPart(async () => (await import('./RemoveUser')).RemoveUser);

const InviteAgain = lazyPart(async () => (await import('./InviteAgain')).InviteAgain);

type Open = { what: 'remove' | 'password' | 'invite'; user: UserRecord };

/** @see rules 8.1 */
export function UsersList() {
  const text = useText();
  const holds = useHolds();
  const may = useMay('users');
  const { search } = useLocation();
  const { roles } = useRoles(['Roles:View' as const, ...projectWriting].some(holds));
  const fields = useUserFields(roles);
  const times = useMemo(() => recordTimes(text), [text]);
  const columns = useUserColumns(fields);
  const { create, edit } = useRecordNavigation(userPaths);
  const [open, setOpen] = useState<Open | null>(null);
  const pathOf = useCallback(({ id }: UserRecord) => `${userPaths.record(id)}${search}`, [search]);

  const mayEdit = may('edit');
  const mayRemove = may('delete');
  const mayInvite = useMayInvite();
  const actions: RecordAction<UserRecord>[] = [
    {
      key: 'edit',
      label: text('users.edit'),
      icon: EditOutlined,
      offered: mayEdit,
      run: ({ id }) => edit(id, 'list'),
    },
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
    {
      key: 'remove',
      label: text('users.remove.action'),
      icon: PersonRemoveOutlined,
      danger: true,
      offered: mayRemove,
      run: (user) => setOpen({ what: 'remove', user }),
    },
  ];
  const add = (
    <GatedAction needs={accessNeeds.users.create} label={text('users.add')}>
      <Button variant="contained" startIcon={<Add />} onClick={create}>
        {text('users.add')}
      </Button>
    </GatedAction>
  );
  const close = () => setOpen(null);

  return (
    <>
      <ResourceList<UserRecord>
        resource="users"
        description={{
          title: text('users.title'),
          search: text('users.search'),
          action: add,
          quickFilters: (
            <ChoiceFilter
              source="roleName"
              label={fields.roleName.label}
              allLabel={text('users.all_roles')}
              choices={roles.map(({ name }) => ({ value: name, label: name }))}
            />
          ),
          filterFields: [fields.role, ...(holds('Clients:View') ? [fields.client] : []), fields.isActive],
          otherFields: [...Object.values(fields), ...times],
          columns,
          sort: { field: 'fullName', order: 'ASC' },
          pathOf,
          nameOf: fullNameOf,
          recordActions: actions,
          bulkActions: [
            mayEdit && <BulkEdit key="edit" fields={[fields.internalRole, fields.isActive]} />,
            mayRemove && (
              <BulkDelete
                key="delete"
                title={(count) => text('users.remove.many_title', { smart_count: count })}
                text={(count) => text('users.remove.many_text', { smart_count: count })}
              />
            ),
          ],
          card: UserCard,
          cardSkeleton: <UserCardSkeleton />,
          empty: {
            title: text('users.empty.title'),
            filteredHint: text('users.empty.filtered'),
            firstHint: text('users.empty.first'),
            action: add,
          },
        }}
      />
      {open?.what === 'invite' && <InviteAgain user={open.user} onClose={close} />}
      {open?.what === 'remove' && <RemoveUser user={open.user} onClose={close} />}
      {open?.what === 'password' && (
        <LazyPasswordDialog
          owner={{ kind: 'other', userId: open.user.id, name: fullNameOf(open.user) }}
          onClose={close}
        />
      )}
    </>
  );
}
