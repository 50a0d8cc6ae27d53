import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#console/dataProvider/apiError';
import { useText } from '#console/i18n/useText';
import { ErrorState } from '#console/layout/ErrorState';
import { listSearch } from '#console/lists/listAddress';
import { useMay } from '#console/records/useMay';
import { linkTo } from '#console/schema/fieldTypes/links';
import { nameOf } from '#console/schema/fieldTypes/ReferenceName';
import type { User } from '#contract/users';
import { Lines, LinesSkeleton, Nothing, Part } from './Part';

/** People that are shown; the list has the others. */
const shown = 20;

/** A client's own people, for those who see users. @see rules 7.4 */
export function ClientContacts({ id }: { id: string }) {
  return useMay('users')('list') ? <Contacts id={id} /> : null;
}

function Contacts({ id }: { id: string }) {
  const text = useText();
  const filter = { clientId: id };
  const { data, error, refetch } = useGetList<User>('users', {
    filter,
    sort: { field: 'firstName', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  const isEmpty = data?.length === 0;
  return (
    <Part
      title={text('clients.page.contacts')}
      more={
        data &&
        !isEmpty && (
          <Link className="atrium-link" to={`/users${listSearch({ filter })}`}>
            {text('dashboard.view_all')}
          </Link>
        )
      }
    >
      {error && !data && <ErrorState text={errorText(error)} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton />}
      {isEmpty && <Nothing>{text('clients.page.no_contacts')}</Nothing>}
      {data && !isEmpty && (
        <Lines>
          {data.map((user) => (
            <li key={user.id}>
              <Link className="name atrium-link" to={`/users/${user.id}`}>
                {nameOf(user)}
              </Link>
              {user.email && linkTo(`mailto:${user.email}`, user.email)}
              {user.phone && linkTo(`tel:${user.phone.replaceAll(/[^\d+]/g, '')}`, user.phone)}
            </li>
          ))}
        </Lines>
      )}
    </Part>
  );
}
