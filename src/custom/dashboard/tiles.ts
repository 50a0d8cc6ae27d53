import type { ComponentType } from 'react';
import type { TextKey } from '#console/i18n/useText';
import { type Needs, projectVisibility } from '#contract/permissions';
import type { ProjectSummary } from '#contract/resources/calls/projects';
import { Charts } from './Charts';
import { CompanyCounts, StatusCounts } from './CountTiles';
import { OverdueProjects } from './OverdueProjects';
import { RecentProjects } from './RecentProjects';

export interface TileProps {
  /** undefined: loading. */
  summary: ProjectSummary | undefined;
}

/** A tile of the dashboard. */
interface Tile {
  key: string;
  /** Name of the tile in the selection. */
  label: TextKey;
  /** The requirement for the tile; absent: any session. */
  needs?: Needs;
  Content: ComponentType<TileProps>;
}

/** The dashboard's tiles from top to bottom. A new tile needs a component and a row here. @see rules 10.1 */
export const tiles: readonly Tile[] = [
  { key: 'status', label: 'dashboard.figures', Content: StatusCounts },
  { key: 'company', label: 'dashboard.company', Content: CompanyCounts },
  { key: 'overdue', label: 'dashboard.overdue_projects', needs: [projectVisibility], Content: OverdueProjects },
  { key: 'recent', label: 'dashboard.recent', needs: [projectVisibility], Content: RecentProjects },
  { key: 'charts', label: 'dashboard.charts', needs: [projectVisibility], Content: Charts },
];
