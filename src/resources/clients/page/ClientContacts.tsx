import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useDataProvider, useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { viewAs } from '#console/authProvider/viewAs';
import { useText } from '#console/i18n/useText';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { Panel } from '#console/layout/parts/Panel';
import { listSearch } from '#console/lists/listAddress';
import { useMay } from '#console/records/useMay';
import { linkTo, phoneLink } from '#console/schema/fieldTypes/links';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import type { Role } from '#contract/resources/calls/roles';
import type { User } from '#contract/resources/calls/users';
import { ReadLines } from './Lines';

/** The most people to show; the list has the others. */
const shown = 20;

/** The client's users, for people who may see users. @see rules 7.4 */
export function ClientContacts({ id }: { id: string }) {
  return useMay('users')('list') ? <Contacts id={id} /> : null;
}

/** Button that views the console as a client's user, before anything is shared with them. @see rules 9.7 */
function ViewAs({ user }: { user: User }) {
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const sayProblem = useSayProblem();
  const may = useMay('roles')('show');
  const { roleId } = user;
  if (!may || !roleId) return null;
  const name = referenceName(user);
  const view = async () => {
    try {
      const { data: role } = await dataProvider.getOne<RoleRecord>('roles', { id: roleId });
      const { roleType, claims: permissions = [] } = role;
      viewAs.putOn({
        roleId: role.id,
        role: role.name,
        roleType,
        permissions: permissions ?? [],
        person: { id: user.id, name },
      });
      navigate('/projects');
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <NamedIcon icon={VisibilityOutlined} size="small" label={text('roles.lens.as', { name })} titled onClick={view} />
  );
}

type RoleRecord = Role & { id: string };

function Contacts({ id }: { id: string }) {
  const text = useText();
  const filter = { clientId: id };
  const { data, error, refetch } = useGetList<User>('users', {
    filter,
    sort: { field: 'firstName', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <Panel
      title={text('clients.page.contacts')}
      action={
        data &&
        data.length > 0 && (
          <Link className="atrium-link" to={`/users${listSearch({ filter })}`}>
            {text('dashboard.view_all')}
          </Link>
        )
      }
    >
      <ReadLines records={data} error={error} onRetry={refetch} empty={text('clients.page.no_contacts')}>
        {(user) => (
          <>
            <Link className="name atrium-link" to={`/users/${user.id}`}>
              {referenceName(user)}
            </Link>
            <ViewAs user={user} />
            {user.email && linkTo(`mailto:${user.email}`, user.email)}
            {user.phone && phoneLink(user.phone)}
          </>
        )}
      </ReadLines>
    </Panel>
  );
}
