import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { UserTag } from '#console/layout/parts/UserTag';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& .role': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/** Whether a record is a person. */
export const isPerson = (record: RaRecord): boolean => typeof record.firstName === 'string' && 'lastName' in record;

/** A person in a picker: initials, name and role. */
export function PersonName({ person }: { person: RaRecord }) {
  const name = referenceName(person);
  return (
    <Root>
      <UserTag name={name} size={26} />
      <span>
        <bdi>{name}</bdi>
        {person.roleName && <span className="role">{` · ${person.roleName}`}</span>}
      </span>
    </Root>
  );
}
