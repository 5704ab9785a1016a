import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#functions/domain/administration/audit/listHistory.ts';
import { verifyAuditLog } from '#functions/domain/administration/audit/verifyAuditLog.ts';
import { install } from '#functions/domain/administration/installation/install.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { replaySince } from '#functions/domain/messages/live/replay.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';

const DAY = 24 * 3_600_000;

let folder: string;
let shift: number;
let opened: OpenHost;
let ctx: Context;
let list: ListRecord;

const start = async (): Promise<void> => {
  opened = await openHost({ folder, origin: 'http://sheaf.test', now: () => new Date(Date.now() + shift) });
  ctx = openContext(opened.host, system, 'test-clock');
};

const inList = () => Object.assign({ ...ctx }, { target: { list, folder: undefined, access: Access.FullAccess } });
const add = async (Title: string): Promise<unknown> => createItem(inList(), { body: { Title } });
const facts = (): Promise<FactRecord[]> => readAll<FactRecord>(ctx.table, { table: 'facts', pk: `list#${list.id}` });
const verdict = async () => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = await verifyAuditLog(ctx, { listId: list.id });
    if (found.unsealed === 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the feed did not seal everything');
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-clock-'));
  shift = 0;
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['by a day', 0, -DAY],
  ['to the right time, a year ahead before', 365 * DAY, 0],
])(
  'after a clock was set back %s and a restart, facts are delivered, sealed and listed after the earlier ones',
  async (_, before, after) => {
    shift = before;
    await start();
    const site = await install(ctx, { password: 'Correct-horse-11', root: { siteName: 'Home', description: '' } });
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true })]);
    const views = [view('all', 'All', { isDefault: true })];
    list = await createList(ctx, { site, title: 'Orders', description: '', type: 'items', fields, views, order: 1 });
    for (const title of ['One', 'Two']) await add(title);
    await verdict();
    const [last] = (await facts()).slice(-1);
    await opened.close();

    shift = after;
    await start();
    for (const title of ['Three', 'Four']) await add(title);
    expect(await verdict()).toMatchObject({ facts: 5, findings: [] });
    expect((await facts()).map(({ title }) => title)).toEqual(['Orders', 'One', 'Two', 'Three', 'Four']);
    const missed = await replaySince(ctx, `list:${list.id}`, { since: last?.id ?? '', list });
    const known = new Set((await facts()).slice(0, 3).map(({ id }) => id));
    expect(Array.isArray(missed) && missed.filter(({ eventId }) => !known.has(eventId))).toHaveLength(2);
    const now = ctx.now();
    const window = {
      startDate: new Date(now.getTime() - 3_600_000).toISOString(),
      endDate: now.toISOString(),
      pageNumber: 1,
      pageSize: 100,
    };
    const { rows } = await listHistory(inList(), window);
    expect(rows.slice(0, 2).map(({ objectTitle }) => objectTitle)).toEqual(['Four', 'Three']);
  },
);
