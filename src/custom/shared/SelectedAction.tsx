import type { SvgIconComponent } from '@mui/icons-material';
import { useDataProvider, useListContext } from 'react-admin';
import { useAttempt } from '#console/layout/messages/useAttempt';
import { useSayProblem } from '#console/layout/messages/useSayProblem';
import { Button } from '#console/layout/parts/Button';
import type { ListedRecord } from '#console/schema/schemaColumns';

interface SelectedActionProps<R extends ListedRecord> {
  label: string;
  icon: SvgIconComponent;
  /** @returns false if the selection stays */
  onRun(records: readonly R[]): Promise<unknown>;
}

/** A bulk action on the selected entries of a list, including those on other pages. */
export function SelectedAction<R extends ListedRecord>({ label, icon: Icon, onRun }: SelectedActionProps<R>) {
  const { resource, selectedIds = [], onUnselectItems } = useListContext<R>();
  const dataProvider = useDataProvider();
  const { working, attempt } = useAttempt(useSayProblem());
  const run = () =>
    attempt(async () => {
      const { data } = await dataProvider.getMany<R>(resource, { ids: selectedIds });
      if ((await onRun(data)) !== false) onUnselectItems();
    });
  return (
    <Button size="small" startIcon={<Icon />} disabled={working} onClick={() => void run()}>
      {label}
    </Button>
  );
}
