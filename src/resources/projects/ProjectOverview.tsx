import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocaleState } from 'react-admin';
import { useHolds } from '#console/authProvider/useHolds';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import { useText } from '#console/i18n/useText';
import { WhoSeesRecord } from '#console/records/access/WhoSeesRecord';
import { OwnHistory } from '#console/records/OwnHistory';
import { phoneLink } from '#console/schema/fieldTypes/links';
import { LastComments } from './LastComments';
import { countOfType, personName, type TeamGroup, teamGroups } from './projectRules';
import type { ProjectPanelProps } from './tabs';
import { WhatIsNext } from './WhatIsNext';

/** The number of changes in the overview; the tab of updates has all. */
const lastChanges = 3;

/** A project's next dates, last comments and changes, team, and counts of related records. @see rules 2.8 */
export function ProjectOverview({ project }: ProjectPanelProps) {
  const text = useText();
  const [locale] = useLocaleState();
  const holds = useHolds();
  const history = useExtension('history');
  const team = project.team ?? [];
  const counts = [
    { key: 'team', value: countOfType(team, 'InternalUser') },
    { key: 'stakeholders', value: countOfType(team, 'ClientUser') },
    { key: 'documents', value: project.documentCount },
    { key: 'images', value: project.imageCount },
  ] as const;
  const groups = teamGroups(team, locale);
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 22rem', minInlineSize: 0 } }}>
        <WhatIsNext project={project} />
        {holds('ProjectComments:View') && <LastComments id={project.id} />}
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
      >
        {counts.map(({ key, value }) =>
          value == null ? null : (
            <Paper key={key} variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {text(`projects.overview.${key}`)}
              </Typography>
              <Typography component="dd" variant="h5" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Paper>
          ),
        )}
      </Box>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="title">{text('projects.overview.members')}</Typography>
        {groups.length === 0 && <Typography variant="note">{text('projects.overview.nobody')}</Typography>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }}>
          {groups.map((group) => (
            <Group key={group.roleName} {...group} />
          ))}
        </Box>
      </Stack>
      {history && (
        <Stack component="section" aria-label={text('projects.overview.changes')} sx={{ gap: 2, displayPrint: 'none' }}>
          <Typography variant="title">{text('projects.overview.changes')}</Typography>
          <OwnHistory id={project.id} whole most={lastChanges} empty={text('history.empty.updates')} />
        </Stack>
      )}
      <WhoSeesRecord resource="projects" id={project.id} />
    </Stack>
  );
}

function Group({ roleName, members }: TeamGroup) {
  const text = useText();
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle" sx={{ mb: 1 }}>
        {roleName || text('projects.overview.no_role')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {members.map((member, index) => (
          <Box component="li" key={member.id ?? `${personName(member)}${index}`} sx={{ display: 'flex', gap: 2 }}>
            <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {personName(member)}
            </Typography>
            {member.phoneNumber && (
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {phoneLink(member.phoneNumber)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
