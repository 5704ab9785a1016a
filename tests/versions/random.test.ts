import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access, grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** Two editors and an approver. */
const held = [Access.Contribute, Access.Contribute, Access.Contribute | Access.Approve];

let world: World;
let people: Member[];
beforeAll(async () => {
  world = await openWorld();
  people = await Promise.all(held.map((access, n) => world.member(`Person ${n}`, access)));
});
afterAll(() => world.close());

type Values = { Title: string; Amount: number | null };
const values: fc.Arbitrary<Partial<Values>> = fc.record(
  { Title: fc.constantFrom('A', 'B', 'C'), Amount: fc.constantFrom(1, 2, 3) },
  { requiredKeys: [] },
);
const acts = ['checkOut', 'checkIn', 'discard', 'approve', 'decline'] as const;
const step = fc.record({
  who: fc.nat(2),
  act: fc.oneof({ weight: 3, arbitrary: fc.constant('update' as const) }, { weight: 4, arbitrary: fc.constantFrom(...acts) }),
  values,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The expected state of an item, maintained by a few lines without rows, conditions and versions. */
interface Model {
  approved: boolean;
  values: Values;
  draft: Partial<Values> | null;
  /** Who has checked it out, and whose draft waits. */
  holder: number | null;
  pending: number | null;
  versions: number;
}

const approves = (who: number): boolean => grants(held[who] ?? 0, 'Approve');

const keptOut = ({ holder, pending }: Model, who: number): string | undefined => {
  if (approves(who)) return undefined;
  if (pending !== null) return 'draftPending';
  return holder !== null && holder !== who ? 'checkedOut' : undefined;
};

const put = (model: Model, next: Partial<Values>): void => {
  const after = { ...model.values, ...next };
  if (JSON.stringify(after) === JSON.stringify(model.values)) return;
  model.values = after;
  model.versions++;
};

const take = (model: Model): void => {
  // A draft without changes is nevertheless a version: it was checked in.
  if (model.draft) model.versions++;
  model.values = { ...model.values, ...model.draft };
  model.draft = null;
};

/** The expected effect of each action on the model; a string is the refusal. */
const rules: Record<Step['act'], (model: Model, who: number, next: Partial<Values>) => string | undefined> = {
  update: (model, who, next) => {
    const refused = keptOut(model, who);
    if (refused) return refused;
    if (model.holder !== who && model.approved && !approves(who)) return 'checkOutRequired';
    if (model.holder !== who) return void put(model, next);
    const seen = { ...model.values, ...model.draft };
    if (JSON.stringify({ ...seen, ...next }) !== JSON.stringify(seen)) model.draft = { ...model.draft, ...next };
    return undefined;
  },
  checkOut: (model, who) => {
    if (model.holder === who) return undefined;
    if (model.pending !== null) return 'draftPending';
    if (model.holder !== null) return 'checkedOut';
    model.holder = who;
    return undefined;
  },
  checkIn: (model, who) => {
    if (model.holder === null) return 'notCheckedOut';
    const refused = keptOut(model, who);
    if (refused) return refused;
    if (model.draft && model.approved) model.pending = model.holder;
    else take(model);
    model.holder = null;
    return undefined;
  },
  discard: (model, who) => {
    if (model.holder === null && model.pending === null) return 'notCheckedOut';
    const refused = model.pending === who ? undefined : keptOut(model, who);
    if (refused) return refused;
    Object.assign(model, { holder: null, pending: null, draft: null });
    return undefined;
  },
  approve: (model, who) => {
    if (!approves(who)) return 'forbidden';
    if (model.pending === null) return 'nothingPending';
    take(model);
    model.pending = null;
    return undefined;
  },
  decline: (model, who) => {
    if (!approves(who)) return 'forbidden';
    if (model.pending === null) return 'nothingPending';
    Object.assign(model, { holder: model.pending, pending: null });
    return undefined;
  },
};

const perform = ({ who, act, values }: Step, listId: string): Promise<unknown> => {
  const member = people[who] as Member;
  const on = { listId, id: 1 };
  const calls: Record<Step['act'], () => Promise<unknown>> = {
    update: () => member.call(list.updateItem, { listId, body: { Id: 1, ...values } }),
    checkOut: () => member.call(list.checkOut, on),
    checkIn: () => member.call(list.checkIn, { ...on, body: {} }),
    discard: () => member.call(list.discardCheckOut, on),
    approve: () => member.call(list.approveItem, on),
    decline: () => member.call(list.declineItem, { ...on, body: {} }),
  };
  return calls[act]().then(
    () => undefined,
    (refused) => refused.error,
  );
};

const seenBy = ({ values, draft, holder, pending }: Model, who: number): Values =>
  holder === who || (pending !== null && (pending === who || approves(who))) ? { ...values, ...draft } : values;

const expectSeen = async (model: Model, listId: string): Promise<void> => {
  for (const [who, member] of people.entries()) {
    const item = await member.call(list.getItem, { listId, id: 1 });
    expect({ Title: item.Title, Amount: item.Amount }).toEqual(seenBy(model, who));
    const { items } = await member.call(list.items, { listId });
    expect(items[0]).toMatchObject(seenBy(model, who));
    expect(item.CheckedOutBy?.internalId).toBe(model.holder === null ? undefined : people[model.holder]?.user.id);
  }
};

test('whatever three users do, each sees what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 5, maxLength: 20 }), async (approved, steps) => {
      world.advance(60_000);
      const { id: listId } = await world.list({ requiresApproval: approved });
      await people[0]?.call(list.createItem, { listId, body: { Title: 'A', Amount: 1 } });
      const model: Model = { approved, values: { Title: 'A', Amount: 1 }, draft: null, holder: null, pending: null, versions: 1 };
      for (const one of steps) {
        expect(await perform(one, listId)).toBe(rules[one.act](model, one.who, one.values));
        await expectSeen(model, listId);
      }
      expect(await people[0]?.call(list.versions, { listId, id: 1 })).toHaveLength(model.versions);
    }),
    { numRuns: Number(process.env.SHEAF_RUNS ?? 25) },
  );
});

test('whatever three users do at the same time, no draft is left over, and the state of the item came with a version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 8 }), async (approved, steps) => {
      world.advance(60_000);
      const { id: listId } = await world.list({ requiresApproval: approved });
      await people[0]?.call(list.createItem, { listId, body: { Title: 'A', Amount: 1 } });
      const titled = steps.map((one, n) => ({
        ...one,
        act: one.act === 'discard' ? ('update' as const) : one.act,
        values: { Title: `T${n}` },
      }));
      const done = await Promise.all(titled.map((one) => perform(one, listId)));
      await people[2]?.call(list.approveItem, { listId, id: 1 }).catch(() => undefined);
      await people[2]?.call(list.checkIn, { listId, id: 1, body: {} }).catch(() => undefined);
      await people[2]?.call(list.approveItem, { listId, id: 1 }).catch(() => undefined);
      const item = await people[1]?.call(list.getItem, { listId, id: 1 });
      expect(item).toMatchObject({ CheckedOutBy: null });
      expect(done.filter((error) => error === 'fatalError' || error === 'busy')).toEqual([]);
      const versions = (await people[0]?.call(list.versions, { listId, id: 1 })) ?? [];
      const stored = versions.flatMap(({ versionDiff }) => versionDiff.map(({ after }) => after));
      expect(stored).toContain(item?.Title);
      const saves = titled.filter(({ act }, n) => act === 'update' && done[n] === undefined);
      expect(saves.length > 0 ? saves.some(({ values }) => stored.includes(values.Title)) : true).toBe(true);
    }),
    { numRuns: Number(process.env.SHEAF_RUNS ?? 25) },
  );
});
