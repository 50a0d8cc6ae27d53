import Box from '@mui/material/Box';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { nameColor } from '#console/layout/theme/nameColor';
import { initialsOf } from './UserName';

/** Initials on the name's colour. @see rules 8.1 */
export function UserTag({ name, size = 32 }: { name: string; size?: number }) {
  const { locale } = useLanguage();
  return (
    <Box
      component="span"
      aria-hidden
      className="atrium-badge"
      data-tone={nameColor(name)}
      // doubled, so that it overrides the global style of badges
      sx={{
        '&&': {
          flexShrink: 0,
          inlineSize: size,
          blockSize: size,
          padding: 0,
          borderRadius: '50%',
          lineHeight: `${size}px`,
          textAlign: 'center',
        },
      }}
    >
      {initialsOf(name, locale)}
    </Box>
  );
}
