import { expect, test } from 'vitest';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { openWorld } from '#tests/kit/world.ts';

test('a late page of the history of a list is read while others are served', async () => {
  const world = await openWorld({ listening: false });
  const owner = await world.member('Owner', Access.FullAccess);
  const { id: listId } = await world.list();
  const changes = [{ field: 'Title', before: 'x'.repeat(20_000), after: 'y'.repeat(20_000) }];
  const change = () => putFact(factOf(world.ctx, 'itemUpdated', { siteId: world.site.id, listId, itemId: 1, changes }));
  for (let count = 0; count < 50; count += 1) await world.table.transact(Array.from({ length: 50 }, change));
  const { longest, stop } = watchStalls();
  const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await longest();
  await owner.call(auditLog.listHistory, { body: { listId, startDate: time(-60), endDate: time(1), pageNumber: 900 } });
  expect(await longest()).toBeLessThan(150);
  stop();
  await world.close();
});
