import type { LineChartProps } from '@mantine/charts';

type Shared = Pick<LineChartProps, 'h' | 'dataKey' | 'curveType' | 'legendProps' | 'tooltipAnimationDuration' | 'xAxisProps'>;

/** Shared options of line charts over time. `at` is the time of each point in milliseconds. */
export const linesOverTime = (format: (at: number) => string): Shared => ({
  h: '100%',
  dataKey: 'at',
  curveType: 'linear',
  legendProps: { verticalAlign: 'bottom', itemSorter: null },
  tooltipAnimationDuration: 0,
  xAxisProps: { type: 'number', scale: 'time', domain: ['dataMin', 'dataMax'], tickFormatter: format, minTickGap: 40 },
});
