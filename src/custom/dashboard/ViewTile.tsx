import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useGetRecordRepresentation } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { Panel } from '#console/layout/parts/Panel';
import { viewAddress } from '#console/layout/shell/pins';
import { useSavedViews } from '#console/layout/shell/savedViews';
import type { ShownView } from '#console/layout/shell/shownViews';
import { sortOf } from '#console/lists/views/viewState';
import { accessNeeds, isListed } from '#contract/access';
import type { View } from '#contract/extensions/views';
import { CountCard } from './CountCard';

/** Grid columns of a count, and of a list or chart. */
const small = { xs: 'auto', md: 'span 2' };
const large = { xs: '1 / -1', md: 'span 3' };

/** Records in a list tile. */
const shown = 5;

/**
 * A saved view on the dashboard; nothing where the view was deleted or its list is no longer visible.
 * @see rules 10.6
 */
export function ViewTile({ view: placed }: { view: ShownView }) {
  const meets = useMeets();
  const seen = isListed(placed.resource) && meets(accessNeeds[placed.resource].list);
  const { data: views } = useSavedViews(placed.resource, seen);
  const view = views?.find(({ id }) => id === placed.id);
  if (!seen || (views && !view)) return null;
  const Shown = kinds[placed.as];
  return (
    <Box sx={{ gridColumn: placed.as === 'count' ? small : large, display: 'grid', minInlineSize: 0 }}>
      <Shown placed={placed} view={view} />
    </Box>
  );
}

export interface ShownProps {
  placed: ShownView;
  /** undefined: loading. */
  view: View | undefined;
}

/** The chart, in a chunk of its own, because it needs the fields of every list. */
const Groups = lazyPart(async () => (await import('./ViewChart')).ViewChart);

const useRecords = ({ placed, view }: ShownProps, perPage: number) =>
  useGetList(
    placed.resource,
    {
      filter: view?.query.filter ?? {},
      sort: (view && sortOf(view.query)) ?? { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage },
      meta: { exact: true, view: view?.id },
    },
    { enabled: view !== undefined },
  );

function Count(props: ShownProps) {
  const { placed, view } = props;
  const { total, error } = useRecords(props, 1);
  return (
    <CountCard
      label={
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {view?.name ?? placed.name}
        </Typography>
      }
      value={error ? null : total}
      to={viewAddress(placed)}
    />
  );
}

function Records(props: ShownProps) {
  const { placed, view } = props;
  const text = useText();
  const nameOf = useGetRecordRepresentation(placed.resource);
  const { data, error } = useRecords(props, shown);
  return (
    <Panel
      title={view?.name ?? placed.name}
      action={
        <Link className="atrium-link" to={viewAddress(placed)}>
          {text('dashboard.view_all')}
        </Link>
      }
    >
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && <Typography variant="note">{text('lists.count', { smart_count: 0 })}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, typography: 'body2' }}>
        {data?.map((record) => (
          <li key={record.id}>
            <Link className="atrium-link" to={`${placed.path}/${encodeURIComponent(record.id)}`}>
              {nameOf(record)}
            </Link>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

const kinds = { count: Count, list: Records, chart: Groups };
