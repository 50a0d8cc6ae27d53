import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useText } from '#console/i18n/useText';
import { schemes } from '#console/layout/theme/scheme';

const icons = { system: BrightnessAutoOutlined, light: LightModeOutlined, dark: DarkModeOutlined };

const never = () => () => undefined;

/** The chosen scheme; where the page's first frame is taken over, at first what stands in it. */
function useScheme() {
  const { mode = 'system', setMode } = useColorScheme();
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { mode: known ? mode : 'system', setMode };
}

/** Goes through the colour schemes: the system's, light, dark. */
export function SchemeButton() {
  const text = useText();
  const { mode, setMode } = useScheme();
  const Icon = icons[mode];
  const label = text('common.bar.scheme_now', { scheme: text(`common.bar.${mode}`) });
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => setMode(schemes[(schemes.indexOf(mode) + 1) % schemes.length] ?? 'system')}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
