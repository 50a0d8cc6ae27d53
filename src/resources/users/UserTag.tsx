import Box from '@mui/material/Box';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { initialsOf } from '#console/layout/parts/UserName';
import { nameColor } from '#console/layout/theme/nameColor';

/** The initials of a name on the name's colour. @see rules 8.1 */
export function UserTag({ name }: { name: string }) {
  const { locale } = useLanguage();
  return (
    <Box
      component="span"
      aria-hidden
      className="atrium-badge"
      data-tone={nameColor(name)}
      // twice, so that it counts for more than the page's rule for badges
      sx={{
        '&&': {
          flexShrink: 0,
          inlineSize: 32,
          blockSize: 32,
          padding: 0,
          borderRadius: '50%',
          lineHeight: '32px',
          textAlign: 'center',
        },
      }}
    >
      {initialsOf(name, locale)}
    </Box>
  );
}
