import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
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
  /** undefined: still loading. */
  projects: readonly Listed[] | undefined;
  overdue?: boolean;
  empty: string;
  /** How many there may be, for the shape while loading. */
  most: number;
}

/** Small cards of projects, each of which leads to its project. */
export function ProjectLinks({ projects, overdue = false, empty, most }: ProjectLinksProps) {
  if (projects?.length === 0) return <Typography sx={{ color: 'text.secondary', py: 1 }}>{empty}</Typography>;
  return (
    <Box
      component="ul"
      aria-busy={!projects}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        // three beside each other at most; those of the last row take all of it
        '& > *': { flex: '1 1 max(min(17rem, 100%), 30%)', minInlineSize: 0 },
      }}
    >
      {projects
        ? projects.map((project) => (
            <li key={project.id}>
              <ProjectLink project={project} overdue={overdue} />
            </li>
          ))
        : Array.from({ length: most }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that are alike and never move
            <Skeleton key={index} component="li" variant="rounded" height={104} />
          ))}
    </Box>
  );
}

function ProjectLink({ project, overdue }: { project: Listed; overdue: boolean }) {
  const text = useText();
  const format = useFormat();
  const progress = clampProgress(project.progress ?? 0);
  return (
    <Box
      component={Link}
      to={`/projects/${project.id}`}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        blockSize: '100%',
        alignContent: 'space-between',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography component="span" variant="subtitle1">
        {project.title}
      </Typography>
      {project.clientName && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {project.clientName}
        </Typography>
      )}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ProjectStatusBadge status={project.status} text={text} />
        {overdue && <Badge tone="red">{text('dashboard.overdue')}</Badge>}
        <Typography component="span" variant="caption" className={overdue ? 'atrium-overdue' : ''}>
          {format.day(project.endDate)}
        </Typography>
      </Box>
      <ProgressBar value={progress} text={progressText(progress)} label={text('dashboard.progress')} />
    </Box>
  );
}
