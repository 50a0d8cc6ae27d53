import { Link } from 'react-router-dom';
import { useText } from '#console/i18n/useText';
import { Panel } from '#console/layout/parts/Panel';
import { ProjectLinks } from './ProjectLinks';
import type { TileProps } from './tiles';

const shown = 5;

/** The most recently changed projects. */
export function RecentProjects({ summary }: TileProps) {
  const text = useText();
  return (
    <Panel
      title={text('dashboard.recent')}
      action={
        <Link className="atrium-link" to="/projects">
          {text('dashboard.view_all')}
        </Link>
      }
    >
      <ProjectLinks
        projects={summary && (summary.recentProjects ?? [])}
        empty={text('dashboard.no_recent')}
        most={shown}
      />
    </Panel>
  );
}
