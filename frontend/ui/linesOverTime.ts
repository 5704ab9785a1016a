import type { LineChartProps } from '@mantine/charts';

type Shared = Pick<LineChartProps, 'h' | 'dataKey' | 'curveType' | 'legendProps' | 'tooltipAnimationDuration' | 'xAxisProps'>;

/** What charts of lines over time have in common. `at` is the name of the moment, in milliseconds, of each point. */
export const linesOverTime = (format: (at: number) => string): Shared => ({
  h: '100%',
  dataKey: 'at',
  curveType: 'linear',
  legendProps: { verticalAlign: 'bottom', itemSorter: null },
  tooltipAnimationDuration: 0,
  xAxisProps: { type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'], tickFormatter: format, minTickGap: 40 },
});
