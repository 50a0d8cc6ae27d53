import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { useTellApart } from '#console/schema/useTellApart';
import { isPerson, PersonName } from './PersonName';

const Lines = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '& .apart': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

interface NameInPickerProps {
  resource: string;
  record: RaRecord;
  /** The offered records of the same name, with the record itself. */
  namesakes: readonly RaRecord[];
}

/** The name of an offered record, and what tells it apart where another one has the same name. */
export function NameInPicker({ resource, record, namesakes }: NameInPickerProps) {
  const name = isPerson(record) ? <PersonName person={record} /> : referenceName(record);
  if (namesakes.length < 2) return name;
  return (
    <Lines>
      <span>{name}</span>
      <Difference {...{ resource, record, namesakes }} />
    </Lines>
  );
}

function Difference({ resource, record, namesakes }: NameInPickerProps) {
  const tellApart = useTellApart(resource);
  return (
    <span className="apart">
      <bdi>{tellApart(record, namesakes)}</bdi>
    </span>
  );
}
