import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router';
import { ProjectStatusBadge } from '../../custom/projectStatus';
import { ProgressBar } from '../../layout/ProgressBar';
import type { CardProps } from '../../lists/listTypes';
import { Badge } from '../../schema/Badge';
import { useFieldContext } from '../../schema/useFieldContext';
import { DueDate } from './DueDate';
import { projectPath } from './projectPlace';
import { assignedCount, clampProgress, isOverdue, progressText } from './projectRules';
import type { ProjectRecord } from './useProjectColumns';

/** One styled root a card; what is in it is plain markup. */
const CardRoot = styled('article')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1),
    blockSize: '100%',
    padding: theme.spacing(2),
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    transition: theme.transitions.create('border-color', { duration: 150 }),
    '&:hover': { borderColor: palette.primary.main },
    '& header': { display: 'flex', alignItems: 'flex-start', gap: theme.spacing(1) },
    '& h2': { ...theme.typography.subtitle1, margin: 0, flex: 1, overflowWrap: 'anywhere' },
    '& h2 a': { color: palette.text.primary, textDecoration: 'none' },
    // the link covers the card, so that all of it is one target; the menu lies above
    '& h2 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '& h2 a:focus-visible': { outline: 'none' },
    '&:has(h2 a:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& header button': { position: 'relative', zIndex: 1, marginBlockStart: -4, marginInlineEnd: -4 },
    '& .description': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      margin: 0,
      minBlockSize: '3lh',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    '& .badges': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) },
    '& footer': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2),
      marginBlockStart: 'auto',
      ...theme.typography.caption,
      color: palette.text.secondary,
    },
    '& footer span:has(> svg)': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
    '& footer svg': { fontSize: '1.25em' },
    '@media print': { breakInside: 'avoid' },
  };
});

const calendar = <EventOutlined fontSize="inherit" aria-hidden />;
const people = <GroupOutlined fontSize="inherit" aria-hidden />;

/** A project in the grid. @see part 1, section 2.4 (Project card) */
export const ProjectCard = memo(function ProjectCard({ record: project, menuOf }: CardProps<ProjectRecord>) {
  const context = useFieldContext();
  const { translate } = context;
  const { status } = project;
  return (
    <CardRoot>
      <header>
        <h2>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h2>
        {menuOf(project)}
      </header>
      <p className="description">{project.description}</p>
      <div className="badges">
        <ProjectStatusBadge status={status} translate={translate} />
        {isOverdue(project) && <Badge tone="red">{translate('projects.overdue')}</Badge>}
      </div>
      <ProgressBar
        value={clampProgress(project.progress ?? 0)}
        text={progressText(project.progress)}
        label={translate('projects.fields.progress')}
      />
      <footer>
        <span>
          {calendar}
          <DueDate project={project} context={context} />
        </span>
        <span>
          {people}
          {translate('projects.assigned', { smart_count: assignedCount(project) })}
        </span>
      </footer>
    </CardRoot>
  );
});

/** A card of the real shape while projects load. */
export const ProjectCardSkeleton = () => (
  <CardRoot>
    <header>
      <h2>
        <Skeleton width="70%" />
      </h2>
    </header>
    <div className="description">
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
    <Skeleton width="30%" />
    <Skeleton />
    <footer>
      <Skeleton width="50%" />
    </footer>
  </CardRoot>
);
