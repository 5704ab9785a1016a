import { expect, test } from 'vitest';
import { history } from '#events/listeners/history.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { openWorld } from '#tests/kit/world.ts';

const MINUTE = 60_000;
const ROWS = 6;

test('facts that are delivered again in other batches are on one page of a history', async () => {
  const world = await openWorld({ listening: false });
  const full = await world.member('Full', Access.FullAccess);
  const { id: listId } = await world.list();
  const { Id: id } = await full.call(list.createItem, { listId, body: { Title: 'Row 1' } });
  for (let n = 2; n <= ROWS; n += 1) await full.call(list.updateItem, { listId, body: { Id: id, Title: `Row ${n}` } });
  const facts = (await world.facts(listId)).filter(({ itemId }) => itemId === id);
  // The process ended before it recorded its position, so that later deliveries begin within earlier ones.
  for (const [from, to] of [
    [0, 4],
    [1, 5],
    [3, ROWS],
  ])
    await history.handleBatch(world.host, facts.slice(from, to));
  const now = world.host.now().getTime();
  const window = { startDate: new Date(now - MINUTE).toISOString(), endDate: new Date(now).toISOString() };
  for (const pageSize of [1, 2, 3, 4]) {
    const titles: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await full.call(auditLog.itemHistory, { body: { ...window, listId, id, pageSize, ...(after && { after }) } });
      titles.push(...page.rows.map(({ objectTitle }) => objectTitle));
      after = page.next;
    }
    expect(titles, `pages of ${pageSize}`).toEqual(['Row 6', 'Row 5', 'Row 4', 'Row 3', 'Row 2', 'Row 1']);
  }
  await world.close();
});
