import { FORECAST_DAYS } from '#shared/limits.ts';
import type { EnrollmentData } from '#shared/models/sites/clinical.ts';
import { DAY_MS } from '#shared/time.ts';

export const seriesNames = ['screened', 'enrolled', 'sponsor', 'internal'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Totals at one time, as far as known; `trend` extrapolates the screened ones. */
export type Point = { at: number; trend?: number } & Partial<Record<SeriesName, number>>;

interface EnrollmentPoint {
  at: number;
  value: number;
}

/** Adds up daily numbers. */
const runningTotals = (rows: { Date: string; count: number }[]): EnrollmentPoint[] => {
  let value = 0;
  return rows.map(({ Date: day, count }) => {
    value += count;
    return { at: Date.parse(day), value };
  });
};

/** The least-squares line through some points; undefined if they show no direction. */
export const lineThrough = (points: EnrollmentPoint[]): ((at: number) => number) | undefined => {
  const mean = (of: (point: EnrollmentPoint) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ at }) => at), mean(({ value }) => value)];
  const spread = mean(({ at }) => (at - x) ** 2);
  if (points.length < 2 || spread === 0) return undefined;
  const slope = mean(({ at, value }) => (at - x) * (value - y)) / spread;
  return (at) => y + slope * (at - x);
};

/** The four series of a study by day, and the trend of its screened subjects up to 2000 days after the last entry. */
export const pointsOf = ({ enrollmentData, sponsorProjected, pmrProjected }: EnrollmentData): Point[] => {
  const series: Record<SeriesName, EnrollmentPoint[]> = {
    screened: runningTotals(enrollmentData.map(({ Date: day, Screenings }) => ({ Date: day, count: Screenings }))),
    enrolled: runningTotals(enrollmentData.map(({ Date: day, Enrolled }) => ({ Date: day, count: Enrolled }))),
    sponsor: runningTotals(sponsorProjected.map(({ Date: day, Enrolled }) => ({ Date: day, count: Enrolled }))),
    internal: runningTotals(pmrProjected.map(({ Date: day, Enrolled }) => ({ Date: day, count: Enrolled }))),
  };
  const points = new Map<number, Point>();
  const pointAt = (at: number): Point => {
    const point = points.get(at) ?? { at };
    points.set(at, point);
    return point;
  };
  for (const name of seriesNames) for (const { at, value } of series[name]) pointAt(at)[name] = value;

  const line = lineThrough(series.screened);
  const last = series.screened.at(-1);
  if (line && last) {
    pointAt(last.at + FORECAST_DAYS * DAY_MS);
    for (const point of points.values()) if (point.at >= (series.screened[0]?.at ?? 0)) point.trend = Math.round(line(point.at) * 10) / 10;
  }
  return [...points.values()].sort((one, other) => one.at - other.at);
};
