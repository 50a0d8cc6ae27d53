import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '../DetailsDialog';

/** Whether single keys are shortcuts, as the person prefers. */
export const useSingleKeys = () => useStore<boolean>('keyboard.single', true);

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

const keys = [
  { key: '/', does: 'search' },
  { key: 'n', does: 'create' },
  { key: 'j', does: 'next' },
  { key: 'k', does: 'previous' },
  { key: 'Enter', does: 'open' },
  { key: 'e', does: 'edit' },
  { key: 'x', does: 'select' },
  { key: 'Shift j k x', does: 'extend' },
  { key: '?', does: 'keys' },
] as const;

/** The keys that do something everywhere; the single ones can be switched off. @see rules 13.24 */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const [single, setSingle] = useSingleKeys();
  const rows = [{ key: isApple() ? '⌘ K' : 'Ctrl K', does: 'palette' } as const, ...keys];
  return (
    <DetailsDialog title={text('keyboard.keys.title')} onClose={onClose}>
      <table>
        <tbody>
          {rows.map(({ key, does }) => (
            <tr key={key}>
              <Typography component="th" scope="row" sx={{ textAlign: 'start', paddingBlock: 0.5, inlineSize: 96 }}>
                <kbd>{key}</kbd>
              </Typography>
              <Typography component="td">{text(`keyboard.keys.${does}`)}</Typography>
            </tr>
          ))}
        </tbody>
      </table>
      <FormControlLabel
        control={<Switch checked={single} onChange={(_event, on) => setSingle(on)} />}
        label={text('keyboard.keys.single')}
      />
      <Typography variant="body2" color="textSecondary">
        {text('keyboard.keys.cells')}
      </Typography>
    </DetailsDialog>
  );
}
