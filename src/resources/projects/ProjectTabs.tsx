import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { useHolds } from '#console/authProvider/useHolds';
import { NothingHere } from '#console/custom/shared/NothingHere';
import { useExtensions } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { tabPath } from './projectPaths';
import { type ProjectPanelProps, projectTabs } from './tabs';

interface ProjectTabsProps extends ProjectPanelProps {
  /** The address of the chosen tab. */
  tab: string;
}

/** The tabs that the person may see, each with its address and its count. @see rules 2.7 */
export function ProjectTabs({ project, tab }: ProjectTabsProps) {
  const text = useText();
  const holds = useHolds();
  const id = useId();
  const extensions = useExtensions();
  const seen = projectTabs.filter(
    ({ needs, extension }) => (!needs || holds(needs)) && (!extension || extensions?.includes(extension)),
  );
  const chosen = seen.find(({ path }) => path === tab);
  const Panel = chosen?.panel;
  return (
    <Box>
      <Tabs
        value={chosen ? chosen.path : false}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={text('projects.tabs.label')}
        sx={{ borderBlockEnd: 1, borderColor: 'divider', displayPrint: 'none' }}
      >
        {seen.map(({ path, label, count }) => {
          const figure = count?.(project);
          const name = text(label);
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
        {Panel ? (
          <Routes>
            <Route
              path={chosen.dialogs ? `${chosen.path}/*` : chosen.path}
              element={<Panel key={chosen.path} project={project} />}
            />
            <Route path="*" element={<NothingHere />} />
          </Routes>
        ) : (
          <NothingHere />
        )}
      </Box>
    </Box>
  );
}
