import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { ProgressBar } from '#console/layout/parts/ProgressBar';
import { clampProgress, progressText } from '#console/resources/projectProgress';
import { ProjectStatusBadge } from '#console/resources/projectStatus';
import { Badge } from '#console/schema/Badge';
import type { Project } from '#contract/resources/calls/projects';

type Listed = Pick<Project, 'id' | 'title' | 'status' | 'endDate' | 'clientName' | 'progress'>;

interface ProjectLinksProps {
  /** undefined: loading. */
  projects: readonly Listed[] | undefined;
  overdue?: boolean;
  empty: string;
  /** The most rows, for the skeleton. */
  most: number;
}

/** A line for each project: name and client, status, due date and progress, in shared columns. */
const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: theme.spacing(0, -1),
  padding: 0,
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: '5fr 3fr 5fr 3fr 3fr',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    minBlockSize: 44,
    paddingInline: theme.spacing(1),
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& a:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& a > *': { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { fontWeight: theme.typography.fontWeightMedium },
  '& .client': { color: theme.vars.palette.text.secondary },
  '& .state': { display: 'flex', gap: theme.spacing(0.5) },
  [theme.breakpoints.down('md')]: {
    '& a': { gridTemplateColumns: '1fr 1fr', rowGap: theme.spacing(0.25), paddingBlock: theme.spacing(1) },
    '& .name, & .state': { gridColumn: '1 / -1', whiteSpace: 'normal' },
    '& .client': { gridColumn: '1 / -1' },
  },
}));

/** Lines of projects, linked to their pages. */
export function ProjectLinks({ projects, overdue = false, empty, most }: ProjectLinksProps) {
  if (projects?.length === 0) return <Typography sx={{ color: 'text.secondary', py: 1 }}>{empty}</Typography>;
  return (
    <Lines aria-busy={!projects}>
      {projects
        ? projects.map((project) => (
            <li key={project.id}>
              <ProjectLink project={project} overdue={overdue} />
            </li>
          ))
        : Array.from({ length: most }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that are alike and never move
            <Skeleton key={index} component="li" height={44} sx={{ marginInline: 1, transform: 'none' }} />
          ))}
    </Lines>
  );
}

function ProjectLink({ project, overdue }: { project: Listed; overdue: boolean }) {
  const text = useText();
  const format = useFormat();
  const progress = clampProgress(project.progress ?? 0);
  return (
    <Link to={`/projects/${project.id}`}>
      <span className="name">{project.title}</span>
      <span className="client">{project.clientName}</span>
      <span className="state">
        <ProjectStatusBadge status={project.status} text={text} />
        {overdue && <Badge tone="red">{text('dashboard.overdue')}</Badge>}
      </span>
      <span className={overdue ? 'atrium-overdue' : undefined}>{format.day(project.endDate)}</span>
      <ProgressBar value={progress} text={progressText(progress)} label={text('dashboard.progress')} />
    </Link>
  );
}
