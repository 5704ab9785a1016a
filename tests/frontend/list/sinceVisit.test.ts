import { expect, test } from 'vitest';
import { newsOf } from '#frontend/features/list/visit/sinceVisit.ts';

const person = (internalId: string) => ({ internalId, fullName: internalId, isGroup: false });
const item = (made: string, changed: string, by = 'ben') => ({ _CreatedOn: made, _ModifiedOn: changed, _ModifiedBy: person(by) });
const [before, since, after] = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'];

test("additions and changes by others since the last visit are new, and the user's own are not", () => {
  expect(newsOf(item(after, after), since, 'ana')).toBe('new');
  expect(newsOf(item(before, after), since, 'ana')).toBe('changed');
  expect(newsOf(item(before, before), since, 'ana')).toBeNull();
  expect(newsOf(item(before, since), since, 'ana')).toBeNull();
  expect(newsOf(item(after, after, 'ana'), since, 'ana')).toBeNull();
  expect(newsOf(item(after, after), null, 'ana')).toBeNull();
});
