import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useLanguage } from '#console/i18n/LanguageProvider';
import { useText } from '#console/i18n/useText';

/** The address of the profile. @see rules 16.7 */
export const profilePath = '/user';

const Frame = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minInlineSize: 0,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(0.75, 1.25),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  'a&:hover': { backgroundColor: theme.vars.palette.action.hover },
  'a&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& .initials': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: 30,
    blockSize: 30,
    borderRadius: '50%',
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightMedium,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.light,
  },
  '& .name, & .roles': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { ...theme.typography.subtitle2, lineHeight: 1.3 },
  '& .roles': { ...theme.typography.caption, lineHeight: 1.3, color: theme.vars.palette.text.secondary },
}));

/** Initials of the first and last name, in the language's capitals: a Turkish i keeps its dot. */
export const initialsOf = (name: string, locale: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);
};

interface UserNameProps {
  /** Whether to link to the profile. */
  linked: boolean;
  /** Whether to show initials only; screen readers still read the name. */
  short?: boolean;
}

/** The signed-in user's name and roles, linked to the profile. @see rules 16.7 */
export function UserName({ linked, short = false }: UserNameProps) {
  const identity = useIdentity();
  const text = useText();
  const { locale } = useLanguage();
  if (!identity) return null;
  const content: ReactNode = (
    <>
      <span className="initials" aria-hidden>
        {initialsOf(identity.name, locale)}
      </span>
      <Box component="span" className={short ? 'atrium-unseen' : undefined} sx={{ minInlineSize: 0 }}>
        <span className="name">{identity.name}</span>
        <span className="roles">{identity.role}</span>
      </Box>
    </>
  );
  return linked ? (
    <Frame as={Link} {...{ to: profilePath }} title={text('common.bar.profile')}>
      {content}
    </Frame>
  ) : (
    <Frame>{content}</Frame>
  );
}
