import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { formatMonth, useFormat } from '#console/i18n/format';
import { today } from '#console/i18n/today';
import { useText } from '#console/i18n/useText';
import { projectsWhere } from '#console/resources/projectLists';
import type { Project, ProjectSummary } from '#contract/resources/calls/projects';
import { ChartPanel } from './ChartPanel';
import { dueFilter } from './countLists';
import { countByMonth, monthBounds, monthsAround } from './months';
import { statusCounts, statusListAddress } from './statusCounts';
import type { TileProps } from './tiles';

const months = { back: 4, ahead: 7 };
/** The most projects counted in the console for backends without counts. */
const counted = 1000;

/** Charts of projects by status, and by month of their due date. */
export function Charts({ summary }: TileProps) {
  const text = useText();
  const { locale } = useFormat();
  const shown = monthsAround(today(), months.back, months.ahead);
  const due = useDueByMonth(summary, shown);
  const byStatus = statusCounts.flatMap((figure) =>
    figure.status && summary
      ? [
          {
            key: figure.count,
            label: text(figure.label),
            count: summary[figure.count],
            to: statusListAddress(figure),
            tone: figure.tone ?? 'grey',
          },
        ]
      : [],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 3fr' } }}>
      <ChartPanel
        title={text('dashboard.by_status')}
        dimension={text('dashboard.status')}
        counted={text('dashboard.projects')}
        rows={summary && byStatus}
      />
      <ChartPanel
        title={text('dashboard.by_month')}
        dimension={text('dashboard.month')}
        counted={text('dashboard.projects')}
        rows={due?.map(({ month, count }) => ({
          key: month,
          label: formatMonth(month, locale),
          count,
          to: projectsWhere(dueFilter(month)),
          tone: 'teal',
        }))}
      />
    </Box>
  );
}

/** The backend's counts, else counts of the projects list. */
function useDueByMonth(summary: ProjectSummary | undefined, shown: string[]) {
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const { data } = useGetList<Project>(
    'projects',
    {
      filter: { endDate_gte: monthBounds(first).first, endDate_lte: monthBounds(last).last },
      pagination: { page: 1, perPage: counted },
      sort: { field: 'endDate', order: 'ASC' },
    },
    { enabled: summary !== undefined && !summary.dueByMonth },
  );
  if (!summary) return undefined;
  if (!summary.dueByMonth)
    return (
      data &&
      countByMonth(
        data.map(({ endDate }) => endDate),
        shown,
      )
    );
  const counts = new Map(summary.dueByMonth.map(({ month, count }) => [month, count]));
  return shown.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}
