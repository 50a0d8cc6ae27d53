import NativeSelect from '@mui/material/NativeSelect';
import { useGetList } from 'react-admin';
import { type ViewAs, viewAs } from '#console/authProvider/viewAs';
import { useText } from '#console/i18n/useText';
import type { User } from '#contract/resources/calls/users';

/** The most users to offer. */
const offered = 100;

const nameOf = ({ firstName, lastName, username, id }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || (username ?? id);

/** Chooses a user of the viewed role. @see rules 9.7 */
export function ViewAsPeople({ seenAs }: { seenAs: ViewAs }) {
  const text = useText();
  const { data = [] } = useGetList<User>('users', {
    filter: { roleId: seenAs.roleId },
    sort: { field: 'firstName', order: 'ASC' },
    pagination: { page: 1, perPage: offered },
  });
  const { person, ...role } = seenAs;
  const others = data.filter(({ id }) => id !== person?.id);
  if (data.length === 0 && !person) return null;
  const choose = (id: string) => {
    const user = data.find((one) => one.id === id);
    viewAs.putOn(user ? { ...role, person: { id, name: nameOf(user) } } : role);
  };
  return (
    <NativeSelect
      value={person?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
      inputProps={{ 'aria-label': text('roles.lens.person') }}
      sx={{ display: 'block', inlineSize: 'fit-content', maxInlineSize: '100%', typography: 'body2', mt: 0.5 }}
    >
      <option value="">{text('roles.lens.anyone')}</option>
      {person && <option value={person.id}>{person.name}</option>}
      {others.map((user) => (
        <option key={user.id} value={user.id}>
          {nameOf(user)}
        </option>
      ))}
    </NativeSelect>
  );
}
