import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { type Edit, ITEMS, restless, type Storm, storm, USERS } from '#tests/lists/edits.ts';

/** Edits of one list; SHEAF_EDITS sets the total number. */
const EDITS = 100;
const RUNS = Math.ceil(Number(process.env.SHEAF_EDITS ?? 2000) / EDITS);

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
  field('Done', 'Done', 'CheckBox'),
]);
const by = (sortProperty: string, sortDescending = false) => ({ sortProperty, sortDescending });
const views = [
  view('amount', 'By amount', { isDefault: true, sortOrder: [by('Amount', true), by('Title')] }),
  view('due', 'By date', { sortOrder: [by('Due')] }),
];

let world: World;
let people: Member[];
beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
  world.host.callsPerSecond = 1e9;
  people = [];
  for (let n = 0; n < USERS; n++) people.push(await world.member(`P${n}`, Access.Contribute));
});
afterAll(() => world.close());

interface Attempt extends Edit {
  userId: string;
  id: number;
  /** The version that the user had seen. */
  seen: number;
  outcome: { saved: Item } | { refused: Refused } | { unknown: true };
}

const outcomeOf = async (saving: Promise<Item>): Promise<Attempt['outcome']> => {
  try {
    return { saved: await saving };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.status >= 500 ? { unknown: true } : { refused: error };
  }
};

/** One person's edits, one after the other, concurrent with those of others. */
const workThrough = async (listId: string, user: number, edits: Edit[]): Promise<Attempt[]> => {
  const person = people[user] as Member;
  const seen = new Map<number, number>();
  const attempts: Attempt[] = [];
  for (const edit of edits) {
    const id = edit.item + 1;
    if (edit.fresh || !seen.has(id)) {
      const read = await outcomeOf(person.call(list.getItem, { listId, id }));
      if (!('saved' in read)) continue;
      seen.set(id, read.saved._Version);
    }
    const version = seen.get(id) ?? 0;
    const outcome = await outcomeOf(person.call(list.updateItem, { listId, body: { Id: id, _Version: version, ...edit.values } }));
    attempts.push({ ...edit, userId: person.user.id, id, seen: version, outcome });
    if ('saved' in outcome) seen.set(id, outcome.saved._Version);
  }
  return attempts;
};

const blow = async ({ id: listId }: ListRecord, { edits, ...weather }: Storm): Promise<Attempt[]> => {
  const calm = world.host.table;
  world.host.table = restless(calm, weather);
  try {
    const work = people.map((_, user) =>
      workThrough(
        listId,
        user,
        edits.filter((edit) => edit.user === user),
      ),
    );
    return (await Promise.all(work)).flat();
  } finally {
    world.host.table = calm;
  }
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The versions between two in which a field got another value than this one. */
const otherwise = (versions: VersionRecord[], name: string, value: unknown, after: number, before: number): VersionRecord[] =>
  versions.filter(
    ({ version, changed, values }) => version > after && version < before && changed.includes(name) && !same(values[name], value),
  );

/** Everything acknowledged is in the returned version, and nobody overwrote unseen changes. */
const expectNothingLost = (versions: VersionRecord[], attempts: Attempt[]): void => {
  for (const { values, outcome } of attempts) {
    if (!('saved' in outcome)) continue;
    const version = versions[outcome.saved._Version - 1];
    for (const [name, value] of Object.entries(values)) expect(version?.values[name] ?? null).toEqual(value === '' ? '' : value);
  }
  for (const created of versions.slice(1)) {
    const origins = attempts.filter(
      ({ userId, values, outcome }) =>
        userId === created.by.internalId &&
        !('refused' in outcome) &&
        created.changed.every((name) => name in values && same(values[name as keyof typeof values], created.values[name])),
    );
    const honest = origins.some(({ seen }) =>
      created.changed.every((name) => otherwise(versions, name, created.values[name], seen, created.version).length === 0),
    );
    expect(honest, `version ${created.version} wrote over something unseen`).toBe(true);
  }
};

/** Every refusal was caused by a field that someone else had changed since. */
const expectNoFalseConflict = (versions: VersionRecord[], attempts: Attempt[]): void => {
  for (const { values, seen, outcome } of attempts) {
    if (!('refused' in outcome)) continue;
    expect(outcome.refused.error).toBe('itemChanged');
    const { collisions = [] } = outcome.refused.details as { collisions?: { field: string; theirs: unknown }[] };
    expect(collisions.length).toBeGreaterThan(0);
    for (const { field: name, theirs } of collisions) {
      const others = otherwise(versions, name, values[name as keyof typeof values], seen, Number.POSITIVE_INFINITY);
      expect(others.some((version) => same(version.values[name] ?? null, theirs))).toBe(true);
    }
  }
};

const expectFactsEqualChanges = (versions: VersionRecord[], facts: FactRecord[]): void => {
  expect(facts).toHaveLength(versions.length);
  for (const [index, { changed, values, by: author }] of versions.entries()) {
    const before = versions[index - 1]?.values ?? {};
    const changes = facts[index]?.changes ?? [];
    expect(facts[index]?.by).toEqual(author);
    expect(changes.map(({ field: name }) => name).toSorted()).toEqual(changed.toSorted());
    for (const { field: name, before: was, after } of changes) expect([was, after]).toEqual([before[name] ?? null, values[name] ?? null]);
  }
};

/** For sorting, text has no case and accents. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const rank = (value: unknown): string | number => (typeof value === 'string' ? plain(value) : Number(value));
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const compare = (one: unknown, other: unknown): number => {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(other)) - Number(isEmpty(one));
  return rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other));
};

const sorted = (items: Item[], order: ReturnType<typeof by>[]): number[] =>
  items
    .toSorted((one, other) => {
      for (const { sortProperty, sortDescending } of order) {
        const difference = compare(one[sortProperty], other[sortProperty]) * (sortDescending ? -1 : 1);
        if (difference !== 0) return difference;
      }
      return one.Id - other.Id;
    })
    .map(({ Id }) => Id);

const expectViewsInOrder = async (listId: string): Promise<void> => {
  const [ana] = people as [Member];
  for (const { id: listViewId, sortOrder } of views) {
    const { items, total } = await ana.call(list.items, { listId, listViewId, pageSize: 50 });
    expect(items.map(({ Id }) => Id)).toEqual(sorted(items, sortOrder));
    expect([items.length, total]).toEqual([ITEMS, ITEMS]);
  }
};

test('of many simultaneous edits, with a process that dies around some of its writes, no acknowledged one is lost and none is refused without cause', {
  timeout: 3_600_000,
}, async () => {
  let edits = 0;
  const ends = { saved: 0, refused: 0, unknown: 0 };
  await fc.assert(
    fc.asyncProperty(storm(EDITS), async (weather) => {
      world.advance(1000);
      const created = await world.list({ fields, views });
      for (let n = 0; n < ITEMS; n++) await people[n % USERS]?.call(list.createItem, { listId: created.id, body: { Title: 'a' } });
      const attempts = await blow(created, weather);
      const facts = (await world.facts(created.id)).filter(({ kind }) => kind.startsWith('item'));
      for (let id = 1; id <= ITEMS; id++) {
        const versions = await readAll<VersionRecord>(world.host.table, keys.version(created.id, id, 0), 'version#');
        const about = attempts.filter((attempt) => attempt.id === id);
        expectNothingLost(versions, about);
        expectNoFalseConflict(versions, about);
        expectFactsEqualChanges(
          versions,
          facts.filter(({ itemId }) => itemId === id),
        );
      }
      await expectViewsInOrder(created.id);
      edits += attempts.length;
      for (const { outcome } of attempts) ends[Object.keys(outcome)[0] as keyof typeof ends]++;
    }),
    // A shorter storm behaves differently, so shrinking is useless.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(0);
  if (process.env.SHEAF_EDITS) console.log({ edits, ...ends });
});
