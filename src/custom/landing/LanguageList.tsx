import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type LocaleName, languageNames, locales } from '#contract/locales';

/** Links to the page in each language: a list that opens without scripts. */
export function LanguageList({ locale, label }: { locale: LocaleName; label: string }) {
  return (
    <Box component="details" sx={{ position: 'relative', '& summary::-webkit-details-marker': { display: 'none' } }}>
      <Box
        component="summary"
        aria-label={`${label}: ${languageNames[locale]}`}
        sx={{ cursor: 'pointer', listStyle: 'none', color: 'text.secondary', paddingBlock: 1.5 }}
      >
        {languageNames[locale]}
        <Box component="span" aria-hidden sx={{ marginInlineStart: 0.75, fontSize: '0.75em' }}>
          ▾
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          position: 'absolute',
          insetInlineEnd: 0,
          margin: 0,
          padding: 1,
          listStyle: 'none',
          minInlineSize: '11rem',
          maxBlockSize: '70vh',
          overflowY: 'auto',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          zIndex: 'modal',
        }}
      >
        {locales.map(({ locale: other, name }) => (
          <li key={other}>
            <Link
              href={`/?lang=${other}`}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? 'true' : undefined}
              color={other === locale ? 'primary' : 'text.primary'}
              underline="hover"
              data-locale={other}
              sx={{ display: 'block', padding: 1 }}
            >
              {name}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
