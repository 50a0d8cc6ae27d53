import Alert from '@mui/material/Alert';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useMay } from '#console/records/useMay';
import type { Missing } from './missing';

const shownNames = 5;

/** Records named in rows that do not exist, with a button to create them for people with the right. */
export function MissingRecords({ missing, onMake }: { missing: Missing; onMake(missing: Missing): void }) {
  const text = useText();
  const format = useFormat();
  const may = useMay(missing.resource);
  const { label, names } = missing;
  const shown = names.slice(0, shownNames).map((name) => name.slice(0, 80));
  const listed = names.length > shownNames ? `${shown.join(', ')} …` : format.list(shown);
  return (
    <Alert
      severity="info"
      action={
        may('create') && (
          <Button
            label="importing.check.create"
            values={{ smart_count: names.length, names: names[0]?.slice(0, 40) ?? '' }}
            quiet
            onClick={() => onMake(missing)}
          />
        )
      }
    >
      {text('importing.check.missing', { field: label, names: listed })}
    </Alert>
  );
}
