import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { uploadFile } from '#functions/domain/content/files/uploadFile.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { firstStart } from '#infra/embedded/firstStart.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';
import { ADMIN_PASSWORD, temporaryFolder } from '#tests/kit/hostProcess.ts';

export const FILE = { name: 'protocol.txt', bytes: Buffer.from('Visit one is on day 1, visit two on day 28.\n') };

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
]);
const views = [view('all', 'All', { isDefault: true })];

const inList = (ctx: Context, list: ListRecord) =>
  Object.assign({ ...ctx }, { target: { list, folder: undefined, access: Access.FullAccess } });

const fill = async (ctx: Context): Promise<void> => {
  const { siteId = '' } = (await read<{ siteId: string }>(ctx.table, keys.path('/'))) ?? {};
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  if (!site) throw new Error('no root site');
  const about = { description: '', type: 'items', fields, views, order: 1 } as const;
  // As on AWS when many people work in a list.
  const orders = await createList(ctx, { site, title: 'Orders', ...about, settings: { factShards: 2 } });
  for (const Title of ['Gloves', 'Needles', 'Tubes']) await createItem(inList(ctx, orders), { body: { Title, Amount: Title.length } });
  const item = await read<ItemRecord>(ctx.table, keys.item(orders.id, 2));
  if (!item) throw new Error('no item');
  const target = { list: orders, folder: undefined, item, access: Access.FullAccess };
  await updateItem(Object.assign({ ...ctx }, { target }), { body: { Id: 2, Amount: 40, Due: '2026-12-01' } });
  const papers = await createList(ctx, { site, title: 'Papers', description: '', type: 'documents', fields, views, order: 2 });
  await uploadFile(inList(ctx, papers), [{ fileName: FILE.name, bytes: FILE.bytes }], { overwrite: false, comments: '' });
};

/** A data folder written by this version, with a list of three items and a library of one file, as an archive. */
export const freeze = async (): Promise<Uint8Array> => {
  const folder = temporaryFolder();
  const { host, close } = await openHost({ folder, origin: 'http://sheaf.test' });
  await firstStart(host, { adminPassword: ADMIN_PASSWORD, demonstration: false });
  await fill(openContext(host, system, 'freeze'));
  await close();
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => /^(?:sheaf\.db$|blobs\/|secrets\/audit\.key$)/.test(path));
  const files: Zippable = Object.fromEntries(stored.map((path) => [path, readFileSync(join(folder, path))]));
  rmSync(folder, { recursive: true, force: true });
  return zipSync(files, { level: 9 });
};
