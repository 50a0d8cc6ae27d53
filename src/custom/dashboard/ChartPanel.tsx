import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { lazyPart } from '#console/layout/loading/lazyPart';
import { IconAction } from '#console/layout/parts/IconAction';
import { Panel } from '#console/layout/parts/Panel';
import { type ChartRow, chartHeight, mostBars } from './chartRow';

const waiting = <Skeleton variant="rounded" height={chartHeight} />;

/** Loads the chart library, which nothing else needs. */
const Bars = lazyPart(async () => (await import('./Bars')).Bars, { loading: waiting });

interface ChartPanelProps {
  title: string;
  /** The dimension of the rows, as header of their column. */
  dimension: string;
  /** The name of the counted records. */
  counted: string;
  rows: readonly ChartRow[] | undefined;
}

/** Counts as a bar chart of the first rows, or as a table of all; each count links to its list. */
export function ChartPanel({ title, dimension, counted, rows }: ChartPanelProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const change = text(asTable ? 'dashboard.as_chart' : 'dashboard.as_table');
  return (
    <Panel
      title={title}
      action={
        <IconAction
          icon={asTable ? BarChartOutlined : TableRowsOutlined}
          label={change}
          name={`${title}: ${change}`}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {!rows && waiting}
      {rows && !asTable && (
        <Bars title={title} counted={counted} rows={rows.slice(0, mostBars)} onChoose={(row) => navigate(row.to)} />
      )}
      {rows && asTable && (
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{dimension}</TableCell>
              <TableCell align="right">{counted}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.key}>
                <TableCell component="th" scope="row">
                  <Link className="atrium-link" to={row.to}>
                    {row.label}
                  </Link>
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.number(row.count)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
