import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeTuple } from '#functions/platform/helpers/sortKey.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { Item } from '#shared/models/content/item.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
  field('Done', 'Done', 'CheckBox'),
]);
const sorts = [
  [{ sortProperty: 'Title', sortDescending: false }],
  [
    { sortProperty: 'Due', sortDescending: true },
    { sortProperty: 'Amount', sortDescending: false },
  ],
  [{ sortProperty: 'Done', sortDescending: true }],
];
const views = sorts.map((sortOrder, n) => view(`v${n}`, `View ${n}`, { isDefault: n === 0, sortOrder }));

let world: World;
let people: Member[];
/** She changes nothing, so she can be shown any lagging replica. */
let rita: Member;
beforeAll(async () => {
  world = await openWorld({ lagging: true });
  rita = await world.member('Rita', Access.Read);
  people = [await world.member('Ana', Access.Contribute), await world.member('Ben', Access.Contribute)];
});
afterAll(() => world.close());

const value = fc.record(
  {
    Title: fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
    Amount: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
    Due: fc.option(fc.constantFrom('2026-01-01', '2026-02-03', '1999-12-31', '9999-12-31')),
    Done: fc.boolean(),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), value }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(30), value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The expected content of a list, maintained by a few lines without indexes. */
interface Model {
  items: Map<number, Record<string, unknown>>;
  bin: Map<number, Record<string, unknown>>;
  facts: number;
}

const take = (model: Model, at: number): number | undefined => [...model.items.keys()][at % Math.max(1, model.items.size)];

const perform = async (model: Model, listId: string, who: Member, action: Step): Promise<void> => {
  if (action.kind === 'create') {
    const item = await who.call(list.createItem, { listId, body: action.value });
    model.items.set(item.Id, pick(item));
    model.facts++;
    return;
  }
  if (action.kind === 'restore') {
    const [id] = model.bin.keys();
    const entry = (await who.call(recycle.site, { systemSiteId: world.site.id })).find(
      ({ itemId, listId: of }) => itemId === id && of === listId,
    );
    if (id === undefined || !entry) return;
    await who.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry.id } });
    model.items.set(id, model.bin.get(id) ?? {});
    model.bin.delete(id);
    model.facts++;
    return;
  }
  const id = take(model, action.at);
  if (id === undefined) return;
  if (action.kind === 'update') {
    const before = JSON.stringify(model.items.get(id));
    model.items.set(id, pick(await who.call(list.updateItem, { listId, body: { Id: id, ...action.value } })));
    if (JSON.stringify(model.items.get(id)) !== before) model.facts++;
    return;
  }
  await who.call(recycle.delete, { body: { listId, id } });
  model.bin.set(id, model.items.get(id) ?? {});
  model.items.delete(id);
  model.facts++;
};

const pick = ({ Title, Amount, Due, Done }: Item) => ({ Title, Amount, Due, Done });

const rank = (held: unknown): string | number | boolean | null => {
  if (held === null || held === undefined || held === '') return null;
  return typeof held === 'string' ? normalizeText(held) : (held as number | boolean);
};

/** Sorted as specified: empty values first, text by normalized letters in byte order, numbers as numbers, then by id. */
const naive = (model: Model, sort: (typeof sorts)[number]): number[] =>
  [...model.items]
    .map(([id, held]) => ({
      id,
      key: Buffer.from(
        encodeTuple([
          ...sort.map(({ sortProperty, sortDescending }) => ({ value: rank(held[sortProperty]), descending: sortDescending })),
          { value: id },
        ]),
      ),
    }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
    .map(({ id }) => id);

const shown = async (listId: string, listViewId: string): Promise<number[]> => {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const page = await rita.call(list.items, { listId, listViewId, pageSize: 7, ...(after && { after }) });
    ids.push(...page.items.map(({ Id }) => Id));
    after = page.next ?? undefined;
  } while (after);
  return ids;
};

describe('whatever two users do', () => {
  test('every view shows the items in its order, stored counts equal actual ones, facts equal changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { minLength: 5, maxLength: 40 }), async (steps) => {
        world.advance(60_000);
        const { id: listId } = await world.list({ fields, views });
        const model: Model = { items: new Map(), bin: new Map(), facts: 0 };
        for (const [who, action] of steps) await perform(model, listId, people[who] as Member, action);
        for (const [n, sort] of sorts.entries()) expect(await shown(listId, `v${n}`)).toEqual(naive(model, sort));
        expect((await (people[0] as Member).call(list.details, { listId })).itemCount).toBe(model.items.size);
        const facts = (await world.facts(listId)).filter(({ kind }) => kind.startsWith('item'));
        expect(facts.length).toBe(model.facts);
      }),
      { numRuns: Number(process.env.SHEAF_RUNS ?? 40) },
    );
  });
});
