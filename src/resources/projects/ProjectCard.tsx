import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { CardRoot } from '#console/lists/cards/CardRoot';
import type { CardProps } from '#console/lists/listTypes';
import { useMay } from '#console/records/useMay';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { Badge } from '#console/schema/Badge';
import { useFieldContext } from '#console/schema/useFieldContext';
import { DueDate } from './DueDate';
import { projectPath } from './projectPaths';
import { assignedCount, cardProgressText, clampProgress, isOverdue } from './projectRules';
import type { ProjectRecord } from './useProjectColumns';

const ProjectRoot = styled(CardRoot)(({ theme }) => ({
  '& .client': {
    ...theme.typography.caption,
    // the smallest target size
    minBlockSize: 24,
    lineHeight: '24px',
    marginBlockStart: theme.spacing(-1),
    color: theme.vars.palette.text.secondary,
  },
  // above the card's own link
  '& .client a': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-block',
    color: 'inherit',
    '&:not(:hover, :focus-visible)': { textDecoration: 'none' },
  },
  '& .description': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    margin: 0,
    minBlockSize: '3lh',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
}));

const calendar = <EventOutlined fontSize="inherit" />;
const people = <GroupOutlined fontSize="inherit" />;

/** A project in the grid. @see rules 2.2 */
export const ProjectCard = memo(function ProjectCard({ record: project, menuOf }: CardProps<ProjectRecord>) {
  const context = useFieldContext();
  const { text } = context;
  const { status, clientId, clientName } = project;
  const seesClients = useMay('clients')('show');
  return (
    <ProjectRoot>
      <header>
        <h2>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h2>
        {menuOf(project)}
      </header>
      <div className="client">
        {clientId && seesClients ? <Link to={`/clients/${clientId}`}>{clientName}</Link> : clientName}
      </div>
      <p className="description">{project.description}</p>
      <div className="badges">
        <ProjectStatusBadge status={status} text={text} />
        {isOverdue(project) && <Badge tone="red">{text('projects.overdue')}</Badge>}
      </div>
      <ProgressBar
        value={clampProgress(project.progress ?? 0)}
        text={cardProgressText(project.progress)}
        label={text('projects.fields.progress')}
      />
      <footer>
        <span className="marked">
          {calendar}
          <DueDate project={project} context={context} />
        </span>
        <span className="marked">
          {people}
          {text('projects.assigned', { smart_count: assignedCount(project) })}
        </span>
      </footer>
    </ProjectRoot>
  );
});

/** A skeleton of the card while projects load. */
export const ProjectCardSkeleton = () => (
  <ProjectRoot>
    <header>
      <h2>
        <Skeleton width="70%" />
      </h2>
    </header>
    <div className="client">
      <Skeleton width="40%" />
    </div>
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
  </ProjectRoot>
);
