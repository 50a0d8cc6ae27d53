import Typography from '@mui/material/Typography';
import { useHolds } from '#console/authProvider/useHolds';
import { useTravel } from '#console/custom/travel/useTravel';
import { useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { readField } from '#console/schema/schemaField';
import { type Coming, comingDates } from './coming';
import { Nothing, OverviewPanel } from './OverviewPanel';
import type { ProjectDetailsRecord, ProjectPanelProps } from './tabs';
import { useProjectFields } from './useProjectFields';

/** The upcoming dates of a project: its own, its custom fields', its trips'. @see rules 2.16 */
export function WhatIsNext({ project }: ProjectPanelProps) {
  const seesTravel = useHolds()('ProjectTravelData:View');
  const Shown = seesTravel && project.travelDataCount !== 0 ? WithTravel : Dates;
  return <Shown project={project} />;
}

function WithTravel({ project }: ProjectPanelProps) {
  const { entries = [] } = useTravel(project.id);
  return <Dates project={project} trips={entries.map(({ time, record }) => ({ label: record.title, at: time }))} />;
}

const none: readonly Coming[] = [];

function Dates({ project, trips = none }: { project: ProjectDetailsRecord; trips?: readonly Coming[] }) {
  const text = useText();
  const format = useFormat();
  const { custom } = useProjectFields();
  const own = custom
    .filter(({ type }) => type === 'date')
    .map((field) => ({ label: field.label, at: readField(project, field) ?? '' }));
  const ends = project.status === 'Completed' ? '' : (project.endDate ?? '');
  const dates = comingDates(
    [
      { label: text('projects.details.start'), at: project.startDate ?? '' },
      { label: text('projects.details.due'), at: ends },
      ...own,
      ...trips,
    ],
    today(),
  );
  return (
    <OverviewPanel title={text('projects.overview.next')}>
      {dates.length === 0 && <Nothing>{text('projects.overview.no_next')}</Nothing>}
      {dates.map(({ label, at }) => (
        <Typography
          component="li"
          variant="body2"
          key={`${label}${at}`}
          sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', overflowWrap: 'anywhere' }}
        >
          <span>{label}</span>
          <Typography component="time" variant="inherit" color="textSecondary" noWrap dateTime={at}>
            {at.includes('T') ? format.wallClock(at) : format.day(at)}
          </Typography>
        </Typography>
      ))}
    </OverviewPanel>
  );
}
