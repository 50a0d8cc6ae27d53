import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { useHolds } from '#console/authProvider/useHolds';
import { NothingHere } from '#console/custom/shared/NothingHere';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { tabPath } from './projectPaths';
import { type ProjectPanelProps, projectTabs } from './tabs';

/** On a phone all tabs are visible, in several lines; the chosen one draws its own underline. */
const inLines = {
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px currentColor' },
} as const;

interface ProjectTabsProps extends ProjectPanelProps {
  /** The address of the chosen tab. */
  tab: string;
  /** Whether the address continues after the tab: a dialog of its panel. */
  deeper: boolean;
  /** Facts above the overview on a phone. */
  facts?: ReactNode;
}

/** The tabs that the person may see, each with its address and count. @see rules 2.7 */
export function ProjectTabs({ project, tab, deeper, facts }: ProjectTabsProps) {
  const text = useText();
  const holds = useHolds();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const extensions = useExtensions();
  const seen = projectTabs.filter(
    ({ needs, extension }) => (!needs || holds(needs)) && (!extension || extensions?.includes(extension)),
  );
  const chosen = seen.find(({ path }) => path === tab);
  const Panel = chosen?.panel;
  const panel = Panel && <Panel key={chosen.path} project={project} />;
  return (
    <Box>
      <Tabs
        value={chosen ? chosen.path : false}
        variant={phone ? 'standard' : 'scrollable'}
        allowScrollButtonsMobile
        aria-label={text('projects.tabs.label')}
        sx={[{ borderBlockEnd: 1, borderColor: 'divider', displayPrint: 'none' }, phone && inLines]}
      >
        {seen.map(({ path, count }) => {
          const figure = count?.(project);
          const name = text(`projects.tabs.${path || 'overview'}`);
          return (
            <Tab
              key={path}
              value={path}
              component={Link}
              to={tabPath(project.id, path)}
              replace
              id={`${id}-${path}`}
              aria-controls={path === chosen?.path ? `${id}-panel` : undefined}
              label={figure == null ? name : text('projects.tabs.counted', { name, count: figure })}
            />
          );
        })}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={chosen && `${id}-${chosen.path}`}
        sx={{ paddingBlockStart: 3 }}
      >
        {facts && chosen?.path === '' && <Box sx={{ marginBlockEnd: 3 }}>{facts}</Box>}
        {chosen?.dialogs ? (
          <Routes>
            <Route path={`${chosen.path}/*`} element={panel} />
          </Routes>
        ) : deeper || !panel ? (
          <NothingHere />
        ) : (
          panel
        )}
      </Box>
    </Box>
  );
}
