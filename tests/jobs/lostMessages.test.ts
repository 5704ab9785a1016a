import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { openWorld } from '#tests/kit/world.ts';

let folder: string;
let next: OpenHost | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-lost-'));
});
afterEach(async () => {
  await next?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a job whose message never reached the queue is done at the next start, without a wait', async () => {
  const database = join(folder, 'sheaf.db');
  const world = await openWorld({ database });
  const ana = await world.member('Ana', Access.FullAccess);
  const { id: listId } = await world.list();
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Gone' } });
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
  // The host dies between writing the job and its message.
  const sent: string[] = [];
  Object.assign(world.host.queue, { send: async ({ body }: { body: { id: string } }) => void sent.push(body.id) });
  await ana.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
  await world.close();
  expect(sent).toHaveLength(1);

  const opened = await openHost({ folder, origin: 'http://sheaf.test', database });
  next = opened;
  const state = async () => (await read<JobRecord>(opened.table, keys.job(sent[0] ?? '')))?.state;
  await expect.poll(state).toBe('done');
  expect(await read(opened.table, keys.item(listId, id))).toBeUndefined();
  // The result of a job is kept for some weeks.
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
  await opened.table.sweepExpired(days(29));
  expect(await state()).toBe('done');
  await opened.table.sweepExpired(days(31));
  expect(await state()).toBeUndefined();
});
