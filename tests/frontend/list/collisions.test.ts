import { describe, expect, test } from 'vitest';
import { change, fail, noEdits, noFailure, queue, resolve, start } from '#frontend/features/list/editing/edits.ts';
import { changed, item } from '#tests/frontend/list/madeEdits.ts';

describe('an edit collision', () => {
  const collisions = ['Title', 'Status'].map((field) => ({
    field,
    yours: 'mine',
    theirs: 'theirs',
    by: 'Ben',
    at: '2026-11-21T10:00:00.000Z',
  }));
  const both = start(queue(change(changed(1), item(1), 'Status', 'mine'), 1), 1);
  const failed = fail(both, 1, { problems: [], collisions, error: { id: null, error: 'itemChanged', translate: true } });
  const current = item(1, { Title: 'theirs', Status: 'theirs', _Version: 9 });

  test('is based on the current version once every field is decided', () => {
    const one = resolve(failed, current, 'Title', 'theirs');
    expect(one.get(1)).toMatchObject({ state: 'error', base: 4 });
    expect(resolve(one, current, 'Status', 'mine').get(1)).toMatchObject({ state: 'pending', base: 9, changes: { Status: 'mine' } });
  });

  test('ends the edit when all values of the other user are accepted', () => {
    expect(resolve(resolve(failed, current, 'Title', 'theirs'), current, 'Status', 'theirs').size).toBe(0);
  });

  test('keeps its refusal until the last field is decided, and the value that each decision was made against', () => {
    const one = resolve(failed, current, 'Title', 'mine').get(1);
    expect(one).toMatchObject({ state: 'error', base: 4, changes: { Title: 'New 1', Status: 'mine' } });
    expect(one?.before).toEqual({ Title: 'theirs', Status: null });
    expect(one?.failure).toMatchObject({ collisions: [{ field: 'Status' }], error: { error: 'itemChanged' } });
    const decided = resolve(resolve(failed, current, 'Title', 'mine'), current, 'Status', 'mine').get(1);
    expect(decided).toMatchObject({ state: 'pending', base: 9, changes: { Title: 'New 1', Status: 'mine' } });
    expect(decided?.failure).toEqual(noFailure);
  });

  test('does not exist for a row that no one edits', () => {
    expect(resolve(noEdits, current, 'Title', 'mine')).toBe(noEdits);
  });
});
