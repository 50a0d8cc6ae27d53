import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useText } from '#console/i18n/useText';
import { schemes } from './scheme';

const icons = { system: BrightnessAutoOutlined, light: LightModeOutlined, dark: DarkModeOutlined };

/** Goes through the colour schemes: the system's, light, dark. */
export function SchemeButton() {
  const text = useText();
  const { mode = 'system', setMode } = useColorScheme();
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
