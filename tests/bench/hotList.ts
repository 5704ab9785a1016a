import { setTimeout } from 'node:timers/promises';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { inFunction, limitHost } from '#tests/bench/awsLimits.ts';
import { type Figure, ms, percentile, print } from '#tests/bench/bench.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';

/** The wanted changes, or new items, of one list per second. */
const RATE = 2000;
/** This machine makes a tenth of them, with a table that has a tenth of the real capacity. */
const SCALE = 0.1;
const PEOPLE = 20;
const ITEMS = 200;
const SECONDS = 10;
/** A partition has saved a second of units; the measurement starts after they are used. */
const FIRST = 3;

type Call = (person: Member, listId: string, item: number, turn: number) => Promise<unknown>;

const change: Call = (person, listId, item, Amount) => person.call(list.updateItem, { listId, body: { Id: item + 1, Amount } });
const create: Call = (person, listId, item, turn) => person.call(list.createItem, { listId, body: { Title: `New ${item} ${turn}` } });

/** People who work in one list, at the given total rate or as fast as the table allows. */
const work = async (factShards: number, call: Call): Promise<Figure> => {
  const world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  const people: Member[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await world.member(`Person ${n}`, Access.Contribute));
  const { id: listId } = await world.list({ factShards });
  const person = (n: number): Member => people[n % PEOPLE] as Member;
  for (let n = 0; n < ITEMS; n += 1) await person(n).call(list.createItem, { listId, body: { Title: `Row ${n}` } });
  world.host.isAlone = false;
  const counted = limitHost(world.host, SCALE);
  let busy = 0;
  const began = performance.now();
  const [from, until] = [began + FIRST * 1000, began + SECONDS * 1000];
  const times: number[] = [];
  const go = async (item: number): Promise<void> => {
    for (let turn = 1; ; turn += 1) {
      const due = began + ((turn - 1 + item / ITEMS) * 1000 * ITEMS) / (RATE * SCALE);
      await setTimeout(Math.max(0, due - performance.now()));
      const start = performance.now();
      if (start >= until) return;
      const done = await inFunction(() => call(person(item), listId, item, turn)).then(
        () => true,
        () => false,
      );
      const ended = performance.now();
      if (!done) busy += 1;
      else if (ended >= from && ended < until) times.push(ended - start);
    }
  };
  await Promise.all(Array.from({ length: ITEMS }, (_, item) => go(item)));
  await world.close();
  return {
    what: `${factShards} ${factShards === 1 ? 'partition' : 'partitions'}`,
    value: `${Math.round(times.length / (SECONDS - FIRST) / SCALE)} a second, ${ms(percentile(times, 0.5))}  ${ms(percentile(times, 0.95))}`,
    budget: `${counted.throttled} throttled, ${counted.conflicts} conflicts, ${busy} refused as busy`,
  };
};

/** One list with the maximum of changes and new items, for different numbers of partitions. */
export const benchHotList = async (): Promise<void> => {
  for (const [what, call] of [
    ['changes', change],
    ['new items', create],
  ] as const) {
    const figures: Figure[] = [];
    for (const factShards of [1, 2, 4, 8]) figures.push(await work(factShards, call));
    print(`${RATE} ${what} a second wanted of one list on AWS (simulated at a tenth; median, p95)`, figures);
  }
};
