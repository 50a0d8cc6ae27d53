import type { ComponentType } from 'react';
import { type Needs, projectSight } from '#contract/permissions';
import type { ProjectSummary } from '#contract/projects';
import { Charts } from './Charts';
import { CompanyFigures, StatusFigures } from './Figures';
import { OverdueProjects } from './OverdueProjects';
import { RecentProjects } from './RecentProjects';

export interface TileProps {
  /** undefined: still loading. */
  summary: ProjectSummary | undefined;
}

/** One part of the dashboard. */
export interface Tile {
  key: string;
  /** Who sees it, as the contract says it; absent: everybody who is signed in. */
  needs?: Needs;
  Content: ComponentType<TileProps>;
}

/** The dashboard from top to bottom. A new part is a component and its row here. @see rules 10.1 */
export const tiles: readonly Tile[] = [
  { key: 'status', Content: StatusFigures },
  { key: 'company', Content: CompanyFigures },
  { key: 'overdue', needs: [projectSight], Content: OverdueProjects },
  { key: 'recent', needs: [projectSight], Content: RecentProjects },
  { key: 'charts', needs: [projectSight], Content: Charts },
];
