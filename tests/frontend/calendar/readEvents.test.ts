import { expect, test } from 'vitest';
import { readEvents } from '#frontend/features/calendar/events/readEvents.ts';
import { occurrence } from '#tests/frontend/calendar/occurrence.ts';
import { answer, browserAt } from '#tests/frontend/frame/browser.ts';

const requested = { startDate: '2026-04-01T00:00:00.000Z', endDate: '2026-04-05T00:00:00.000Z', listIds: ['l1'], zone: 'UTC' };

/** A server that returns the events of at most two days. */
const daily = () =>
  browserAt(({ url }, response) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''].map((text) => new Date(text).getUTCDate());
    const days = [1, 2, 3, 4].filter((day) => day >= Number(from) && day < Number(to));
    const occurrences = days.slice(0, 2).map((day) => occurrence({ Id: day, EventDate: `2026-04-0${day}T09:00:00.000Z` }));
    answer(response, 200, { value: { occurrences, cut: days.length > 2 } });
  });

test('a period with too many events for one answer is read in halves', async () => {
  const { seen } = await daily();
  const { occurrences, cut } = await readEvents(requested, new AbortController().signal);
  expect(occurrences.map(({ Id }) => Id)).toEqual([1, 2, 3, 4]);
  expect(cut).toBe(false);
  expect(seen).toHaveLength(3);
});

test('events that even the smallest periods do not hold are reported', async () => {
  const one = occurrence();
  const { seen } = await browserAt((_, response) => answer(response, 200, { value: { occurrences: [one], cut: true } }));
  expect(await readEvents(requested, new AbortController().signal)).toEqual({ occurrences: [one], cut: true });
  expect(seen).toHaveLength(31);
});
