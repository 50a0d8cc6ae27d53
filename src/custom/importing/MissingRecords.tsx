import Alert from '@mui/material/Alert';
import { useText } from '#console/i18n/useText';
import { Button } from '#console/layout/parts/Button';
import { useMay } from '#console/records/useMay';
import type { Missing } from './missing';
import { useNameList } from './useNameList';

/** Records named in rows that do not exist, with a button to create them for people with the right. */
export function MissingRecords({ missing, onMake }: { missing: Missing; onMake(missing: Missing): void }) {
  const text = useText();
  const listed = useNameList();
  const may = useMay(missing.resource);
  const { label, names } = missing;
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
      {text('importing.check.missing', { field: label, names: listed(names) })}
    </Alert>
  );
}
