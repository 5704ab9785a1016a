import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { colorAt } from '#frontend/widgets/chart/colorAt.ts';
import type { Point } from '#frontend/widgets/chart/useTotals.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';

interface Props {
  kind: 'bar' | 'line' | 'donut';
  points: Point[];
  label: string;
  format: (value: number) => string;
}

/** The figures are in a table next to the drawing, so the drawing needs no keyboard access. */
const still = { accessibilityLayer: false };

/** Points as bars, a line or a ring. */
export const Drawing = ({ kind, points, label, format }: Props) => {
  if (kind === 'donut') {
    const data = points.map(({ name, value }, at) => ({ name, value, color: colorAt(at) }));
    return (
      <DonutChart
        data={data}
        h="100%"
        w="100%"
        size={160}
        thickness={28}
        valueFormatter={format}
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
        pieChartProps={still}
      />
    );
  }
  const shared = {
    h: '100%',
    data: points.map(({ name, value }) => ({ name, value })),
    dataKey: 'name',
    series: [{ name: 'value', label, color: colorAt(0) }],
    valueFormatter: format,
    tooltipAnimationDuration: 0,
    xAxisProps: { minTickGap: 8 },
    yAxisProps: { width: 56 },
  };
  return kind === 'bar' ? (
    <BarChart {...shared} barChartProps={still} barProps={{ isAnimationActive: false }} />
  ) : (
    <LineChart {...shared} lineChartProps={still} curveType="linear" lineProps={{ isAnimationActive: false }} />
  );
};
