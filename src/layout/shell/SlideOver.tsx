import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useText } from '#console/i18n/useText';
import type { MenuScreen } from '#console/layout/navigation/screens';
import { UserName } from '#console/layout/parts/UserName';
import { BrandLink } from './BrandLink';
import { LanguageSelect } from './LanguageSelect';
import { LogoutButton } from './LogoutButton';
import { SchemeButton } from './SchemeButton';
import { SideMenu } from './SideMenu';

interface SlideOverProps {
  entries: readonly MenuScreen[];
  open: boolean;
  profile: boolean;
  onClose(): void;
}

/** The menu of a small screen, with tools for which its top bar has no room. */
export function SlideOver({ entries, open, profile, onClose }: SlideOverProps) {
  const text = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('common.menu.label'), role: 'dialog', 'aria-modal': true } }}
    >
      <Box
        component="nav"
        aria-label={text('common.menu.label')}
        sx={{ inlineSize: 'min(300px, 86vw)', blockSize: '100%', display: 'flex', flexDirection: 'column' }}
      >
        <BrandLink />
        <SideMenu screens={entries} onChoose={onClose} />
        <Box sx={{ p: 1, borderBlockStart: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}>
          <UserName linked={profile} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
            <LogoutButton />
            <SchemeButton />
            <LanguageSelect />
          </Box>
        </Box>
      </Box>
    </Drawer>
  );
}
