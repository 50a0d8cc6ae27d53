import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '../dialogs/DetailsDialog';

/** Preference for single-key shortcuts. */
export const useSingleKeys = () => useStore<boolean>('keyboard.single', true);

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** A key as it is written on it: a letter or a sign, or a word. */
type Key = 'control' | 'shift' | 'enter';

const keys = [
  { keys: ['/'], does: 'search' },
  { keys: ['n'], does: 'create' },
  { keys: ['j'], does: 'next' },
  { keys: ['k'], does: 'previous' },
  { keys: ['enter'], does: 'open' },
  { keys: ['e'], does: 'edit' },
  { keys: ['x'], does: 'select' },
  { keys: ['shift', 'j', 'k', 'x'], does: 'extend' },
  { keys: ['?'], does: 'keys' },
] as const;

const isNamed = (key: string): key is Key => ['control', 'shift', 'enter'].includes(key);

/** The keys that do something everywhere; the single ones can be switched off. @see rules 13.24 */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const [single, setSingle] = useSingleKeys();
  const rows = [{ keys: [isApple() ? '⌘' : 'control', 'K'], does: 'palette' } as const, ...keys];
  const written = (key: string) => (isNamed(key) ? text(`keyboard.names.${key}`) : key);
  return (
    <DetailsDialog title={text('keyboard.keys.title')} onClose={onClose}>
      <table>
        <tbody>
          {rows.map(({ keys: pressed, does }) => (
            <tr key={does}>
              <Typography component="th" scope="row" sx={{ textAlign: 'start', paddingBlock: 0.5, inlineSize: 96 }}>
                {pressed.map((key) => (
                  <Fragment key={key}>
                    <kbd>{written(key)}</kbd>{' '}
                  </Fragment>
                ))}
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
