import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/i18n/useText';
import { DetailsDialog } from '#console/layout/dialogs/DetailsDialog';
import { SwitchLine } from '#console/layout/parts/toggles';
import { commandKey, keyName } from './keyNames';

/** Preference for single-key shortcuts. */
export const useSingleKeys = () => useStore<boolean>('keyboard.single', true);

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

/** The shortcuts that work everywhere; single keys can be switched off. @see rules 13.24 */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const [single, setSingle] = useSingleKeys();
  const command = commandKey();
  const rows = [
    { keys: [command, 'K'], does: 'palette' },
    { keys: [command, 'Z'], does: 'undo' },
    { keys: [command, 'shift', 'Z'], does: 'redo' },
    { keys: [command, 'enter'], does: 'submit' },
    ...keys,
  ] as const;
  return (
    <DetailsDialog title={text('keyboard.keys.title')} onClose={onClose}>
      <table>
        <tbody>
          {rows.map(({ keys: pressed, does }) => (
            <tr key={does}>
              <Typography component="th" scope="row" sx={{ textAlign: 'start', paddingBlock: 0.5, inlineSize: 96 }}>
                {pressed.map((key) => (
                  <Fragment key={key}>
                    <kbd>{keyName(key, text)}</kbd>{' '}
                  </Fragment>
                ))}
              </Typography>
              <Typography component="td">{text(`keyboard.keys.${does}`)}</Typography>
            </tr>
          ))}
        </tbody>
      </table>
      <SwitchLine label={text('keyboard.keys.single')} checked={single} onChange={(on) => setSingle(on)} />
      <Typography variant="note">{text('keyboard.keys.cells')}</Typography>
    </DetailsDialog>
  );
}
