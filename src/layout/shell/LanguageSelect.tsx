import Translate from '@mui/icons-material/Translate';
import { styled } from '@mui/material/styles';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { language } from '#console/i18n/language';
import { useText } from '#console/i18n/useText';
import { locales } from '#contract/locales';

/** A native select, fast and familiar on every device. */
const Frame = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  '& svg': { position: 'absolute', insetInlineStart: theme.spacing(1), fontSize: 18, pointerEvents: 'none' },
  '& select': {
    ...theme.typography.body2,
    appearance: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    // as wide as the longest name in any font, so that loading Inter moves nothing
    inlineSize: '12.3em',
    blockSize: 36,
    paddingInline: theme.spacing(4, 1.25),
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { blockSize: 44 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
  },
}));

/** Chooses the language of the page, without a reload. */
export function LanguageSelect() {
  const text = useText();
  const { locale } = useLanguage();
  return (
    <Frame>
      <Translate />
      <select
        aria-label={text('common.bar.language')}
        value={locale}
        onChange={(event) => void language.change(event.target.value)}
      >
        {locales.map(({ locale: value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}
