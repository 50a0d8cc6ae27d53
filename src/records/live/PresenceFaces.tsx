import EditOutlined from '@mui/icons-material/EditOutlined';
import { styled } from '@mui/material/styles';
import { useIdentity } from '#console/authProvider/useIdentity';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { initialsOf } from '#console/layout/parts/UserName';
import { nameColor } from '#console/layout/theme/nameColor';
import { useOpened, usePeople } from './useOpened';

export interface PresenceProps {
  resource: string;
  id: string;
  /** Whether the form contains unsaved values. */
  editing?: boolean;
}

/** The most circles. With more people, the last circle shows the number of the rest. */
const most = 4;

/** Other people who have the record open, editors first. The component also announces this person. */
export function PresenceFaces({ resource, id, editing = false }: PresenceProps) {
  useOpened(resource, id, editing);
  const text = useText();
  const { locale } = useFormat();
  const own = useIdentity()?.id;
  const people = usePeople(resource, id)
    .filter((person) => person.id !== own)
    .sort((one, other) => Number(other.editing) - Number(one.editing));
  if (people.length === 0) return null;
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const others = people.length - shown.length;
  return (
    <Faces aria-label={text('live.people')}>
      {shown.map(({ id: person, name, editing: isEditing }) => {
        const words = text(isEditing ? 'live.editing' : 'live.viewing', { name });
        return (
          <li key={person} title={words} data-editing={isEditing || undefined}>
            <span className="atrium-badge" data-tone={nameColor(name)} role="img" aria-label={words}>
              {initialsOf(name, locale)}
            </span>
            {isEditing && <EditOutlined />}
          </li>
        );
      })}
      {others > 0 && (
        <li title={text('live.more', { smart_count: others })}>
          <span className="atrium-badge" role="img" dir="ltr" aria-label={text('live.more', { smart_count: others })}>
            +{others}
          </span>
        </li>
      )}
    </Faces>
  );
}

const Faces = styled('ul')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: theme.spacing(0.75),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { position: 'relative', display: 'flex' },
  '& .atrium-badge': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 28,
    blockSize: 28,
    padding: 0,
    borderRadius: '50%',
  },
  '& li[data-editing] .atrium-badge': { outline: `2px solid ${theme.vars.palette.info.main}`, outlineOffset: 1 },
  '& svg': {
    position: 'absolute',
    insetInlineEnd: -5,
    insetBlockEnd: -5,
    inlineSize: 15,
    blockSize: 15,
    padding: 2,
    borderRadius: '50%',
    color: theme.vars.palette.info.contrastText,
    backgroundColor: theme.vars.palette.info.main,
  },
  '@media print': { display: 'none' },
}));
