import { expect, test } from 'vitest';
import { lineThrough, pointsOf } from '#frontend/widgets/clinical/series.ts';
import type { EnrollmentData } from '#shared/models/sites/clinical.ts';

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(day);

const data: EnrollmentData = {
  enrollmentData: [
    { Date: '2026-01-01', Screenings: 2, Enrolled: 1 },
    { Date: '2026-02-01', Screenings: 5, Enrolled: 0 },
    { Date: '2026-03-01', Screenings: 3, Enrolled: 4 },
  ],
  sponsorProjected: [{ Date: '2026-02-01', Enrolled: 6 }],
  pmrProjected: [
    { Date: '2026-02-01', Enrolled: 4 },
    { Date: '2026-06-01', Enrolled: 5 },
  ],
  cut: false,
};

test('CLIN-024 the new numbers of each day are added up in each series, on one axis', () => {
  const shown = pointsOf(data).map(({ at: moment, trend: _, ...values }) => [new Date(moment).toISOString().slice(0, 10), values]);
  expect(shown.slice(0, 4)).toEqual([
    ['2026-01-01', { screened: 2, enrolled: 1 }],
    ['2026-02-01', { screened: 7, enrolled: 1, sponsor: 6, internal: 4 }],
    ['2026-03-01', { screened: 10, enrolled: 5 }],
    ['2026-06-01', { internal: 9 }],
  ]);
});

test('CLIN-023 the trend is the best straight line through the screened numbers, and continues 2000 days beyond the last entry', () => {
  const points = pointsOf(data);
  const last = points.at(-1);
  expect(last).toEqual({ at: at('2026-03-01') + 2000 * DAY, trend: expect.any(Number) });
  // The same line by the closed formula over days since the first entry: n, sums of x, y, xy and xx.
  const known = [
    [0, 2],
    [31, 7],
    [59, 10],
  ] as const;
  let [x, y, xy, xx] = [0, 0, 0, 0];
  for (const [day, value] of known) {
    x += day;
    y += value;
    xy += day * value;
    xx += day * day;
  }
  const slope = (3 * xy - x * y) / (3 * xx - x * x);
  const start = (y - slope * x) / 3;
  for (const point of points.filter(({ trend }) => trend !== undefined))
    expect(point.trend).toBeCloseTo(start + slope * ((point.at - at('2026-01-01')) / DAY), 0);
  expect(last?.trend).toBeCloseTo(start + slope * 2059, 0);
});

test('one entry, or several of one day, have no trend', () => {
  expect(lineThrough([])).toBeUndefined();
  expect(lineThrough([{ at: 5, value: 3 }])).toBeUndefined();
  const [first] = data.enrollmentData;
  expect(pointsOf({ ...data, enrollmentData: first ? [first] : [] }).some(({ trend }) => trend !== undefined)).toBe(false);
  expect(pointsOf({ enrollmentData: [], sponsorProjected: [], pmrProjected: [], cut: false })).toEqual([]);
});
