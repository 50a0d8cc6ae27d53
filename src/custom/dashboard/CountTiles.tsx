import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useHolds, useMeets } from '#console/authProvider/useHolds';
import { type TextKey, useText } from '#console/i18n/useText';
import { projectsWhere } from '#console/resources/projectLists';
import { Badge } from '#console/schema/Badge';
import { type Permission, projectVisibility } from '#contract/permissions';
import { CountCard } from './CountCard';
import { activeUsers } from './countLists';
import { statusCounts, statusListAddress } from './statusCounts';
import { tileGrid } from './tileGrid';
import type { TileProps } from './tiles';

interface GatedCount {
  count: 'totalUsers' | 'totalClients' | 'documentCount' | 'imagesCount';
  label: TextKey;
  needs: Permission;
  to: string;
  /** Describes the linked list if it shows projects instead of the counted records. */
  projects?: TextKey;
}

/** @see rules 10.1 */
const gatedCounts: readonly GatedCount[] = [
  { count: 'totalUsers', label: 'dashboard.users', needs: 'Users:View', to: activeUsers },
  { count: 'totalClients', label: 'dashboard.clients', needs: 'Clients:View', to: '/clients' },
  {
    count: 'documentCount',
    label: 'dashboard.documents',
    needs: 'ProjectDocuments:View',
    to: projectsWhere({ documentCount_gte: 1 }),
    projects: 'dashboard.documents_list',
  },
  {
    count: 'imagesCount',
    label: 'dashboard.images',
    needs: 'ProjectImages:View',
    to: projectsWhere({ imageCount_gte: 1 }),
    projects: 'dashboard.images_list',
  },
];

/** Grid columns of the tiles in a row, by their number; in a row of five the first is the total. */
const spans: readonly (readonly number[])[] = [[], [6], [3, 3], [2, 2, 2], [1, 1, 2, 2], [2, 1, 1, 1, 1]];

const Row = ({ label, busy, children }: { label: string; busy: boolean; children: readonly ReactElement[] }) => (
  <Box component="section" aria-label={label} aria-busy={busy} sx={tileGrid}>
    {children.map((tile, position) => {
      // two side by side on small screens; an odd first one takes both columns
      const isAlone = position === 0 && children.length % 2 === 1;
      return (
        <Box
          key={tile.key}
          sx={{
            display: 'grid',
            gridColumn: { xs: isAlone ? '1 / -1' : 'auto', md: `span ${spans[children.length]?.[position] ?? 1}` },
          }}
        >
          {tile}
        </Box>
      );
    })}
  </Box>
);

const Label = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** The five status cards. */
export function StatusCounts({ summary }: TileProps) {
  const text = useText();
  const seesProjects = useMeets()([projectVisibility]);
  return (
    <Row label={text('dashboard.figures')} busy={!summary}>
      {statusCounts.map((count) => (
        <CountCard
          key={count.count}
          value={summary?.[count.count]}
          to={seesProjects ? statusListAddress(count) : undefined}
          label={count.tone ? <Badge tone={count.tone}>{text(count.label)}</Badge> : <Label>{text(count.label)}</Label>}
        />
      ))}
    </Row>
  );
}

/** Counts of the company beside projects, as far as the person may see them. */
export function CompanyCounts({ summary }: TileProps) {
  const text = useText();
  const holds = useHolds();
  const seesProjects = useMeets()([projectVisibility]);
  const gated = gatedCounts.filter(({ needs }) => holds(needs));
  if (gated.length === 0) return null;
  return (
    <Row label={text('dashboard.company')} busy={!summary}>
      {gated.map(({ count: figure, label, to, projects }) => (
        <CountCard
          key={figure}
          value={summary && (summary[figure] ?? null)}
          to={projects && !seesProjects ? undefined : to}
          hint={projects && seesProjects && text(projects)}
          label={<Label>{text(label)}</Label>}
        />
      ))}
    </Row>
  );
}
