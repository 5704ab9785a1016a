import { afterEach, expect, test, vi } from 'vitest';
import type { Alert, AlertParts } from '#shared/models/messages/alert.ts';

afterEach(() => vi.restoreAllMocks());

const reader = new Intl.DateTimeFormat().resolvedOptions();
vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...reader, timeZone: 'Pacific/Auckland' });
const { draftOf, newDraft, partsOf, problemsOf } = await import('#frontend/features/alerts/alertDraft.ts');

test("ALERT-005 ALERT-015 a new alert is about all changes by anyone, immediately, and its time is in the browser's time zone", () => {
  expect(newDraft('Visits')).toMatchObject({ alertFrequency: 0, alertChangeType: 0, alertChangeEvent: 0, timeZone: 'Pacific/Auckland' });
});

test('ALERT-015 an alert that is changed elsewhere keeps its own time zone', () => {
  const stored = { ...newDraft('Visits'), timeZone: 'Europe/Lisbon' } as Alert;
  expect(partsOf(draftOf(stored))).toMatchObject({ timeZone: 'Europe/Lisbon' });
});

test('ALERT-007 ALERT-008 a daily alert needs a time and has no day, a weekly one has both, and an immediate one has neither', () => {
  const draft = (alertFrequency: AlertParts['alertFrequency'], timeOfDay = '08:00') => ({
    ...newDraft('Visits'),
    alertFrequency,
    timeOfDay,
  });
  const sent = ([0, 1, 2] as const).map((frequency) => partsOf(draft(frequency)));
  expect(sent.map(({ dayOfTheWeek, timeOfDay }) => [dayOfTheWeek, timeOfDay])).toEqual([
    [null, null],
    [null, '08:00'],
    [1, '08:00'],
  ]);
  const wrong = ([0, 1, 2] as const).map((frequency) => Object.keys(problemsOf(draft(frequency, ''))));
  expect(wrong).toEqual([[], ['timeOfDay'], ['timeOfDay']]);
});
