import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EditHistory, makeStep, noHistory, redoStep, undoStep } from '#frontend/features/list/editing/editHistory.ts';
import { type Edits, noEdits, queueAll } from '#frontend/features/list/editing/edits.ts';
import type { Item } from '#shared/models/content/item.ts';

const items = [1, 2, 3].map((Id) => ({ Id, Title: `Row ${Id}`, Amount: Id, _Version: 1 }) as unknown as Item);
const change = fc.record({
  item: fc.constantFrom(...items),
  field: fc.constantFrom('Title', 'Amount'),
  value: fc.constantFrom('a', 'b', 1, 2),
});
const shown = (edits: Edits) => [...edits.values()].map(({ id, changes }) => ({ id, changes })).toSorted((one, other) => one.id - other.id);

test('steps are undone one by one, and redone in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), (steps) => {
      let state: { edits: Edits; history: EditHistory } = { edits: noEdits, history: noHistory };
      const seen = [shown(state.edits)];
      for (const step of steps) {
        state = makeStep(state.edits, state.history, step);
        seen.push(shown(state.edits));
      }
      const last = seen.at(-1);
      for (const expected of seen.slice(0, -1).toReversed()) {
        state = undoStep(state.edits, state.history);
        expect(shown(state.edits)).toEqual(expected);
      }
      expect(undoStep(state.edits, state.history)).toEqual(state);
      for (const _ of steps) state = redoStep(state.edits, state.history);
      expect(shown(state.edits)).toEqual(last);
    }),
  );
});

test('a new step deletes those that were undone, and rows being saved stay as they are', () => {
  const [first] = items as [Item];
  const one = makeStep(noEdits, noHistory, [{ item: first, field: 'Amount', value: 5 }]);
  const back = undoStep(one.edits, one.history);
  const other = makeStep(back.edits, back.history, [{ item: first, field: 'Title', value: 'x' }]);
  expect(redoStep(other.edits, other.history).edits).toBe(other.edits);
  const sending = queueAll(one.edits);
  expect(undoStep(sending, one.history).edits.get(1)?.changes).toEqual({ Amount: 5 });
});

test('a hundred steps are stored, and the oldest is dropped first', () => {
  const [first] = items as [Item];
  let state: { edits: Edits; history: EditHistory } = { edits: noEdits, history: noHistory };
  for (let value = 10; value <= 110; value++) state = makeStep(state.edits, state.history, [{ item: first, field: 'Amount', value }]);
  expect(state.history.past).toHaveLength(100);
  for (let step = 0; step < 101; step++) state = undoStep(state.edits, state.history);
  expect(state.edits.get(1)?.changes).toEqual({ Amount: 10 });
  expect(state.history.future).toHaveLength(100);
});

test('a step is undone to the state before it, including none', () => {
  const [first] = items as [Item];
  const one = makeStep(noEdits, noHistory, [{ item: first, field: 'Amount', value: null }]);
  const two = makeStep(one.edits, one.history, [{ item: first, field: 'Amount', value: 7 }]);
  expect(undoStep(two.edits, two.history).edits.get(1)?.changes).toEqual({ Amount: null });
  expect(redoStep(two.edits, two.history)).toEqual(two);
});

test('a redone step can be undone together with those before it', () => {
  const [first] = items as [Item];
  const one = makeStep(noEdits, noHistory, [{ item: first, field: 'Amount', value: 5 }]);
  const two = makeStep(one.edits, one.history, [{ item: first, field: 'Title', value: 'x' }]);
  const back = undoStep(two.edits, two.history);
  const again = redoStep(back.edits, back.history);
  const once = undoStep(again.edits, again.history);
  expect(undoStep(once.edits, once.history).edits.size).toBe(0);
});
