import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type RaRecord, useGetList } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { referenceName } from '#console/schema/fieldTypes/ReferenceName';
import { useTellApart } from '#console/schema/useTellApart';
import { titleOf } from '#contract/resources/index';
import type { SharedName } from './chosenRecords';
import { Choice } from './FileStep';
import { plainName } from './missing';

/** The most names to decide at once; the next check shows others. */
const shownNames = 20;

/** The most records that are searched for those of one name. */
const mostRecords = 100;

interface SharedNamesProps {
  shared: readonly SharedName[];
  onChoose(shared: SharedName, id: string): void;
}

/** Names that several records have, each with a choice for all rows. @see rules 18.6 */
export function SharedNames({ shared, onChoose }: SharedNamesProps) {
  const text = useText();
  return (
    <Alert severity="info">
      {text('importing.check.shared')}
      <Stack sx={{ gap: 1.5, mt: 1.5 }}>
        {shared.slice(0, shownNames).map((each) => (
          <SharedNameChoice key={`${each.key} ${each.name}`} shared={each} onChoose={(id) => onChoose(each, id)} />
        ))}
      </Stack>
    </Alert>
  );
}

function SharedNameChoice({ shared, onChoose }: { shared: SharedName; onChoose(id: string): void }) {
  const { resource, name, label, id = '' } = shared;
  const text = useText();
  const tellApart = useTellApart(resource);
  const { data = [] } = useGetList<RaRecord>(resource, {
    pagination: { page: 1, perPage: mostRecords },
    sort: { field: titleOf(resource), order: 'ASC' },
    filter: { q: name },
  });
  const called = data.filter((record) => plainName(referenceName(record)) === plainName(name));
  const spelled = called.filter((record) => referenceName(record) === name);
  const namesakes = spelled.length > 0 ? spelled : called;
  return (
    <Choice
      label={text('importing.check.shared_name', { field: label, name: name.slice(0, 80) })}
      value={id}
      choices={[
        ['', text('importing.check.undecided')],
        ...namesakes.map((record) => {
          const shown = `${referenceName(record)} · ${tellApart(record, namesakes)}`;
          return [String(record.id), shown] as const;
        }),
      ]}
      onChoose={onChoose}
    />
  );
}
