import { expect, test } from 'vitest';
import { type LogSearch, logQuery } from '#frontend/features/logs/logQuery.ts';

const search: LogSearch = {
  searchTerm: ' row ',
  period: '24',
  from: null,
  detail: 'warnings',
  requestedAt: Date.parse('2026-11-20T12:00:00Z'),
};

test('the log is searched with words and a period, for errors and warnings unless other levels are chosen (APP-063)', () => {
  const body = { searchTerm: 'row', startDate: '2026-11-19T12:00:00.000Z', includeWarnings: true, includeInformation: false };
  expect(logQuery(search)).toEqual({ body });
  expect(logQuery({ ...search, detail: 'errors' })).toEqual({ body: { ...body, includeWarnings: false } });
  expect(logQuery({ ...search, detail: 'everything' })).toEqual({ body: { ...body, includeInformation: true } });
  const from = '2026-11-01T08:00:00.000Z';
  expect(logQuery({ ...search, period: 'custom', from })).toEqual({ body: { ...body, startDate: from } });
});

test('without words or without a period nothing is requested (APP-063)', () => {
  expect(logQuery({ ...search, searchTerm: '  ' })).toBeNull();
  expect(logQuery({ ...search, period: 'custom' })).toBeNull();
});
