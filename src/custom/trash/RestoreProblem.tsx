import Typography from '@mui/material/Typography';
import { kindName } from '#console/custom/history/kinds';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { Button } from '#console/layout/parts/Button';
import { DetailList, Fact } from '#console/schema/SchemaDetails';
import type { Refusal, Restorable } from './useRestore';

interface RestoreProblemProps extends Refusal {
  onRestore(entries: readonly Restorable[]): unknown;
  onClose(): void;
}

/**
 * The reasons why nothing was restored, by record, with buttons to restore the others, and what the refused ones need.
 * @see rules 14.13
 */
export function RestoreProblem({ entries, refused, reason, needed, onRestore, onClose }: RestoreProblemProps) {
  const text = useText();
  const named = entries.filter(({ id }) => refused.has(id));
  const others = entries.filter(({ id }) => !refused.has(id));
  const [first] = needed;
  return (
    <DetailsDialog
      title={text('trash.restore.refused_title')}
      onClose={onClose}
      actions={
        <>
          {named.length > 0 && others.length > 0 && (
            <Button
              label="trash.restore.others"
              values={{ smart_count: others.length }}
              onClick={() => onRestore(others)}
            />
          )}
          <Button label="common.close" variant={first ? 'text' : 'contained'} autoFocus={!first} onClick={onClose} />
          {first && (
            <Button variant="contained" autoFocus onClick={() => onRestore([...needed, ...entries])}>
              {needed.length === 1
                ? text('trash.restore.also', { name: first.name || text('history.nameless') })
                : text('trash.restore.also_several', { smart_count: needed.length })}
            </Button>
          )}
        </>
      }
    >
      {named.length === 0 ? (
        <Typography role="alert">{reason}</Typography>
      ) : (
        <>
          <Typography role="alert">{text('trash.restore.refused', { smart_count: named.length })}</Typography>
          <DetailList sx={{ gridTemplateColumns: '1fr' }}>
            {named.map(({ id, name, resource }) => (
              <Fact key={id} name={`${kindName(resource, text)}: ${name || text('history.nameless')}`}>
                {refused.get(id)}
              </Fact>
            ))}
          </DetailList>
        </>
      )}
    </DetailsDialog>
  );
}
