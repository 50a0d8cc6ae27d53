import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useText } from '#console/i18n/useText';
import { UserTag } from '#console/layout/parts/UserTag';
import type { Mentionable } from '#contract/extensions/notifications';

const Options = styled(Paper)(({ theme }) => ({
  minInlineSize: 220,
  maxInlineSize: 'min(360px, calc(100vw - 32px))',
  padding: theme.spacing(0.5),
  '& [role=option]': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: 36,
    paddingInline: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { minBlockSize: 44 },
  },
  '& [aria-selected=true]': { backgroundColor: theme.vars.palette.action.selected },
  '@media (forced-colors: active)': {
    '& [aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
}));

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface MentionListProps {
  id: string;
  anchor: HTMLElement | null;
  people: readonly Mentionable[];
  /** The index of the active entry. */
  index: number;
  onPoint(index: number): void;
  onChoose(person: Mentionable): void;
}

/** Suggestions for a mention. The focus stays in the input, which refers to the active entry. */
export function MentionList({ id, anchor, people, index, onPoint, onChoose }: MentionListProps) {
  const text = useText();
  return (
    <>
      <span role="status" className="atrium-unseen">
        {text('comments.mention.found', { smart_count: people.length })}
      </span>
      <Popper
        open
        anchorEl={anchor}
        placement="bottom-start"
        modifiers={[{ name: 'offset', options: { offset: [0, 12] } }]}
        sx={{ zIndex: 'modal' }}
      >
        <Options elevation={8} role="listbox" id={id} aria-label={text('comments.mention.list')}>
          {people.map((person, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
            <div
              key={person.id}
              id={optionId(id, position)}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => position !== index && onPoint(position)}
              onClick={() => onChoose(person)}
            >
              <UserTag name={person.name} size={24} />
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </Options>
      </Popper>
    </>
  );
}
