import Box from '@mui/material/Box';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useFormat } from '#console/i18n/format';
import { barColour } from '#console/layout/theme/marks';
import { type ChartRow, chartHeight } from './chartRow';

interface BarsProps {
  title: string;
  counted: string;
  rows: readonly ChartRow[];
  onChoose(row: ChartRow): void;
}

/** A bar chart with one bar for each row, in the row's tone; a click opens the counted list. */
export function Bars({ title, counted, rows, onChoose }: BarsProps) {
  const format = useFormat();
  const mirrored = useTheme().direction === 'rtl';
  const { mode, systemMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) ?? 'light';
  return (
    <Box role="img" aria-label={title}>
      <BarChart
        height={chartHeight}
        borderRadius={4}
        hideLegend
        // the chart is an image; keyboard and screen reader use the links of the table
        disableKeyboardNavigation
        margin={{ left: mirrored ? 8 : 0, right: mirrored ? 0 : 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: rows.map(({ label }) => label),
            scaleType: 'band',
            reverse: mirrored,
            tickLabelMinGap: 4,
            categoryGapRatio: 0.45,
            colorMap: {
              type: 'ordinal',
              values: rows.map(({ label }) => label),
              colors: rows.map(({ tone }) => barColour(tone, scheme)),
            },
          },
        ]}
        yAxis={[
          {
            tickMinStep: 1,
            width: 36,
            position: mirrored ? 'right' : 'left',
            valueFormatter: (value: number) => format.number(value),
          },
        ]}
        series={[
          {
            data: rows.map(({ count }) => count),
            label: counted,
            valueFormatter: (value) => format.number(value ?? 0),
          },
        ]}
        onAxisClick={(_event, chosen) => {
          const row = rows[chosen?.dataIndex ?? -1];
          if (row) onChoose(row);
        }}
      />
    </Box>
  );
}
