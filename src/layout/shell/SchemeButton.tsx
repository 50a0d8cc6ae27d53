import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useText } from '#console/i18n/useText';
import { NamedIcon } from '#console/layout/parts/NamedIcon';
import { schemes } from '#console/layout/theme/scheme';

const icons = { system: BrightnessAutoOutlined, light: LightModeOutlined, dark: DarkModeOutlined };

const never = () => () => undefined;

/** The chosen scheme; while taking over the pre-rendered page, the scheme in its markup. */
function useScheme() {
  const { mode = 'system', setMode } = useColorScheme();
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { mode: known ? mode : 'system', setMode };
}

/** Switches between the system's scheme, light and dark. */
export function SchemeButton() {
  const text = useText();
  const { mode, setMode } = useScheme();
  const Icon = icons[mode];
  const label = text('common.bar.scheme_now', { scheme: text(`common.bar.${mode}`) });
  return (
    <NamedIcon
      icon={Icon}
      label={label}
      titled
      onClick={() => setMode(schemes[(schemes.indexOf(mode) + 1) % schemes.length] ?? 'system')}
    />
  );
}
