import { expect, test } from 'vitest';
import { alerts } from '#events/listeners/alerts.ts';
import { tasks } from '#events/listeners/tasks.ts';
import type { Host } from '#functions/platform/host.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { openWorld } from '#tests/kit/world.ts';

/** The real table, with a count of requests. */
const counting = (host: Host): { host: Host; requests: () => number } => {
  let requests = 0;
  const table = new Proxy(host.table, {
    get: (target, name) => {
      const part = Reflect.get(target, name);
      return typeof part === 'function'
        ? (...input: unknown[]) => {
            requests += 1;
            return Reflect.apply(part, target, input);
          }
        : part;
    },
  });
  return { host: { ...host, table }, requests: () => requests };
};

test('facts of a list that has no alerts and is no task list cost two reads for a whole delivery', async () => {
  const world = await openWorld({ listening: false });
  const ana = await world.member('Ana', Access.Contribute);
  const { id: listId } = await world.list();
  for (const Title of ['One', 'Two', 'Three']) await ana.call(list.createItem, { listId, body: { Title } });
  const facts = await world.facts(listId);
  expect(facts.length).toBeGreaterThan(2);
  const counted = counting(world.host);
  await alerts.handleBatch(counted.host, facts);
  await tasks.handleBatch(counted.host, facts);
  expect(counted.requests()).toBe(2);
  await world.close();
});
