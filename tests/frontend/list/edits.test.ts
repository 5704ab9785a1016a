import { describe, expect, test } from 'vitest';
import {
  change,
  clear,
  countByState,
  discard,
  discardAll,
  type Edit,
  explainedAfter,
  fail,
  hasUnsaved,
  isLocked,
  nextToSave,
  noEdits,
  noFailure,
  queue,
  queueAll,
  removeFromQueue,
  send,
  start,
  succeed,
  wait,
  waiting,
  withoutSecrets,
  withReverted,
} from '#frontend/features/list/editing/edits.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { changed, item } from '#tests/frontend/list/madeEdits.ts';

const stateOf = (edits: ReturnType<typeof changed>, id: number) => edits.get(id)?.state;

describe('an inline edit', () => {
  test('LIST-068 LIST-069 moves from pending over queued and saving to success, and is then cleared', () => {
    let edits = changed(1);
    expect(stateOf(edits, 1)).toBe('pending');
    edits = queue(edits, 1);
    expect(stateOf(edits, 1)).toBe('queued');
    edits = start(edits, 1);
    expect(stateOf(edits, 1)).toBe('saving');
    edits = succeed(edits, 1);
    expect(stateOf(edits, 1)).toBe('success');
    expect(clear(edits, 1).size).toBe(0);
  });

  test('LIST-068 LIST-069 ends as a warning when the answer has warnings, and as an error when it is refused', () => {
    const saving = start(queue(changed(1), 1), 1);
    expect(stateOf(succeed(saving, 1, [{ id: null, error: 'busy', translate: true }]), 1)).toBe('warning');
    expect(stateOf(fail(saving, 1, noFailure), 1)).toBe('error');
  });

  test('LIST-083 contains the changed fields, the version that was seen and nothing else', () => {
    const edit = change(changed(1), item(1), 'Status', { id: 'a', value: 'A' }).get(1);
    expect(edit).toMatchObject({
      base: 4,
      changes: { Title: 'New 1', Status: { id: 'a', value: 'A' } },
      before: { Title: 'Task 1', Status: null },
    });
  });

  test('keeps the version that was seen first when another user changes the row', () => {
    const edits = change(changed(1), item(1, { _Version: 7, Status: 'x' }), 'Status', 'y');
    expect(edits.get(1)?.base).toBe(4);
  });

  test('disappears when its only cell is changed back', () => {
    expect(change(changed(1), item(1), 'Title', 'Task 1').size).toBe(0);
  });

  test('is locked while it is queued or being saved', () => {
    const queued = queue(changed(1), 1);
    expect(isLocked(queued.get(1))).toBe(true);
    expect(change(queued, item(1), 'Title', 'Other').get(1)?.changes).toEqual({ Title: 'New 1' });
    expect(stateOf(removeFromQueue(queued, 1), 1)).toBe('pending');
  });

  test('LIST-070 returns to pending when a cell in error is changed', () => {
    const failed = fail(start(queue(changed(1), 1), 1), 1, { ...noFailure, problems: [{ at: 'Title', code: 'tooLong' }] });
    const again = change(failed, item(1), 'Title', 'Short').get(1);
    expect(again?.state).toBe('pending');
    expect(again?.failure.problems).toEqual([]);
  });

  test('LIST-071 is removed when it is discarded, but not while it is being saved', () => {
    expect([...discard(changed(1, 2, 3), 2).keys()]).toEqual([1, 3]);
    expect(discard(start(queue(changed(1), 1), 1), 1).size).toBe(1);
  });

  test('starts again on the current version after a success', () => {
    const saved = succeed(start(queue(changed(1), 1), 1), 1);
    const edit = change(saved, item(1, { Title: 'New 1', _Version: 5 }), 'Status', 'y').get(1);
    expect(edit).toMatchObject({ base: 5, changes: { Status: 'y' }, state: 'pending' });
  });
});

describe('saving all', () => {
  test('LIST-072 lets one save run at a time; the others wait in queued', () => {
    const edits = queueAll(changed(1, 2, 3));
    const first = start(edits, nextToSave(edits)?.id ?? 0);
    expect(countByState(first)).toEqual({ saving: 1, queued: 2 });
    expect(nextToSave(first)).toBeNull();
    expect(start(first, 2)).toBe(first);
    expect(nextToSave(succeed(first, 1))?.id).toBe(2);
  });

  test('lets a row without a connection wait in its place, before those after it', () => {
    const saving = start(queueAll(changed(1, 2)), 1);
    const waits = wait(saving, 1);
    expect([stateOf(waits, 1), nextToSave(waits)?.id]).toEqual(['queued', 1]);
    expect(wait(waits, 1)).toBe(waits);
  });

  test('sends rows that an earlier window could not send, unchanged', () => {
    const rows = [...changed(1, 2).values()].map(({ id, title, base, before, changes }) => ({ id, title, base, before, changes }));
    const edits = waiting(rows);
    expect([...edits.values()]).toEqual(rows.map((row) => ({ ...row, state: 'queued', failure: noFailure, warnings: [] })));
    expect(nextToSave(edits)?.id).toBe(1);
  });

  test('a lost save is repeated with its previous content, unless the row has been changed again', () => {
    const edits = change(change(changed(1, 2), item(1), 'Status', 'Done'), item(1), 'Status', null);
    const again = [
      withReverted(edits.get(1) as Edit, item(1, { Title: 'New 1', _Version: 5 })),
      withReverted(edits.get(2) as Edit, item(2)),
    ];
    expect(again[0]).toMatchObject({ id: 1, title: 'New 1', base: 5, before: { Title: 'New 1' }, changes: { Title: 'Task 1' } });
    expect(Object.keys(again[0]?.changes ?? {})).toEqual(['Title']);
    expect(withReverted({ ...again[0], changes: { Hours: 3 }, before: {} } as Edit, item(1)).changes).toEqual({ Hours: null });
    const sent = send(change(noEdits, item(2), 'Title', 'Newer'), again);
    expect([sent.get(1)?.state, sent.get(2)?.state, sent.get(2)?.changes]).toEqual(['queued', 'pending', { Title: 'Newer' }]);
  });

  test('skips rows with an undecided collision', () => {
    const collisions = [{ field: 'Title', yours: 'New 1', theirs: 'Theirs', by: 'Ben', at: '2026-11-21T10:00:00.000Z' }];
    const failed = fail(start(queue(changed(1), 1), 1), 1, { ...noFailure, collisions });
    expect(stateOf(queueAll(failed), 1)).toBe('error');
  });

  test('discarding all keeps only the row being saved', () => {
    const edits = discardAll(start(queueAll(changed(1, 2)), 1));
    expect([...edits.keys()]).toEqual([1]);
  });

  test('LIST-077 something is unsaved while rows are pending, queued, saving or in error', () => {
    const queued = queue(changed(1), 1);
    const saving = start(queued, 1);
    for (const edits of [changed(1), queued, saving, fail(saving, 1, noFailure)]) expect(hasUnsaved(edits)).toBe(true);
    expect(hasUnsaved(succeed(saving, 1))).toBe(false);
    expect(hasUnsaved(succeed(start(queue(changed(1, 2), 1), 1), 1))).toBe(true);
    expect(hasUnsaved(noEdits)).toBe(false);
  });
});

describe('a step that does not apply', () => {
  const saving = start(queue(changed(1), 1), 1);
  const saved = succeed(saving, 1);
  const failed = fail(saving, 1, noFailure);

  test('leaves every row as it is', () => {
    for (const edits of [saving, saved]) expect(queue(edits, 1)).toBe(edits);
    for (const edits of [changed(1), saving, saved, failed]) expect(removeFromQueue(edits, 1)).toBe(edits);
    for (const edits of [changed(1), saved, failed])
      expect([start(edits, 1), succeed(edits, 1), fail(edits, 1, noFailure)]).toEqual([edits, edits, edits]);
    for (const edits of [changed(1), saving, failed]) expect(clear(edits, 1)).toBe(edits);
    expect([queue(noEdits, 1), clear(noEdits, 1), succeed(noEdits, 1)]).toEqual([noEdits, noEdits, noEdits]);
    expect(succeed(queue(changed(1), 1), 1).get(1)?.state).toBe('queued');
  });

  test('is none of these: a failed row is queued again, a waiting one can fail, and a warning is cleared', () => {
    const again = queue(fail(saving, 1, { ...noFailure, problems: [{ at: 'Title', code: 'tooLong' }] }), 1).get(1);
    expect([again?.state, again?.failure]).toEqual(['queued', noFailure]);
    expect(stateOf(fail(queue(changed(1), 1), 1, noFailure), 1)).toBe('error');
    expect(clear(succeed(saving, 1, [{ id: null, error: 'busy', translate: true }]), 1).size).toBe(0);
  });

  test('does not modify its input', () => {
    const edits = changed(1);
    discard(edits, 1);
    queue(edits, 1);
    expect([edits.size, stateOf(edits, 1)]).toEqual([1, 'pending']);
  });
});

describe('a row', () => {
  const saving = start(queue(changed(1), 1), 1);

  test('begins with its title and without errors and warnings', () => {
    expect(changed(1).get(1)).toEqual({
      id: 1,
      title: 'Task 1',
      base: 4,
      before: { Title: 'Task 1' },
      changes: { Title: 'New 1' },
      state: 'pending',
      failure: { problems: [], collisions: [], error: null },
      warnings: [],
    });
  });

  test('keeps its original values, also for a cell that is changed twice', () => {
    const twice = change(changed(1), item(1, { Title: 'Of another' }), 'Title', 'Again');
    expect(twice.get(1)).toMatchObject({ before: { Title: 'Task 1' }, changes: { Title: 'Again' } });
    expect(change(twice, item(1, { Title: 'Of another' }), 'Title', 'Task 1').size).toBe(0);
  });

  test('stays while another of its cells is changed, and an empty value equals none', () => {
    const two = change(changed(1), item(1), 'Status', 'x');
    expect(change(two, item(1), 'Title', 'Task 1').get(1)?.changes).toEqual({ Status: 'x' });
    expect(change(noEdits, item(1), 'Status', undefined).size).toBe(0);
    expect(change(noEdits, item(1, { Status: undefined }), 'Status', null).size).toBe(0);
    expect(change(noEdits, item(1, { Status: { id: 1 } }), 'Status', { id: 1 }).size).toBe(0);
  });

  test('clears the error of the changed cell, and keeps those of the others', () => {
    const collision = (field: string) => ({ field, yours: 1, theirs: 2, by: 'Ben', at: '2026-11-21T10:00:00.000Z' });
    const failure = {
      problems: ['Title', 'Status'].map((at) => ({ at, code: 'tooLong' })),
      collisions: ['Title', 'Status'].map(collision),
      error: { id: null, error: 'invalidInput', translate: true },
    };
    expect(change(fail(saving, 1, failure), item(1), 'Title', 'Other').get(1)?.failure).toEqual({
      problems: [{ at: 'Status', code: 'tooLong' }],
      collisions: [collision('Status')],
      error: null,
    });
  });

  test('has the warnings of its answer, and no error any more', () => {
    const warnings = [{ id: null, error: 'busy', translate: true }];
    expect(succeed(saving, 1, warnings).get(1)).toMatchObject({ warnings, failure: noFailure });
    expect(succeed(saving, 1).get(1)).toMatchObject({ state: 'success', warnings: [] });
  });

  test('is not locked in any other state', () => {
    const rows = [undefined, changed(1).get(1), succeed(saving, 1).get(1), fail(saving, 1, noFailure).get(1)];
    expect(rows.map(isLocked)).toEqual([false, false, false, false]);
    expect(isLocked(saving.get(1))).toBe(true);
  });

  test('that was saved with a warning begins again, and is not unsaved', () => {
    const warned = succeed(saving, 1, [{ id: null, error: 'busy', translate: true }]);
    expect(hasUnsaved(warned)).toBe(false);
    const edit = change(warned, item(1, { Title: 'New 1', _Version: 5 }), 'Status', 'y').get(1);
    expect(edit).toMatchObject({ base: 5, changes: { Status: 'y' } });
  });
});

test('the explanation of the first failed row stays open as long as the row is in error', () => {
  const failed = fail(start(queueAll(changed(1, 2)), 1), 1, noFailure);
  const both = fail(start(failed, 2), 2, noFailure);
  expect(explainedAfter(failed, null, 1)).toBe(1);
  expect(explainedAfter(both, 1, 2)).toBe(1);
  expect(explainedAfter(change(both, item(1), 'Title', 'Better'), 1, 2)).toBe(2);
  expect(explainedAfter(discard(both, 1), 1, 2)).toBe(2);
});

test('the stored rows that wait contain no password, and no rows in other states', () => {
  const fields = [field('Title', 'Title', 'SingleLine'), field('Door', 'Door', 'Password')];
  const changes = [
    { item: item(1), fieldName: 'Title', value: 'New' },
    { item: item(1), fieldName: 'Door', value: 'Open-sesame-1' },
    { item: item(2), fieldName: 'Door', value: 'Open-sesame-2' },
  ];
  const edits = changes.reduce((before, { item: one, fieldName, value }) => change(before, one, fieldName, value), noEdits);
  const stored = withoutSecrets([...edits.values()], fields);
  expect(JSON.stringify(stored)).not.toContain('sesame');
  expect(stored.map(({ id, changes: left }) => [id, left])).toEqual([[1, { Title: 'New' }]]);
});
