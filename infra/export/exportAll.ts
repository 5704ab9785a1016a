import { join } from 'node:path';
import { exportSealed } from '#functions/domain/administration/audit/exportSealed.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { ListRecord, SiteRecord, UserRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { type Counts, type Exporting, exportList } from '#infra/export/exportList.ts';
import { openExportFolder } from '#infra/export/folder.ts';
import { nodeScopes } from '#infra/export/nodeScopes.ts';

/** Incremented when readers of older exports would misunderstand a new one. */
const FORMAT = 1;

const exportPages = async ({ ctx, folder, counts }: Exporting, siteId: string, at: string): Promise<void> => {
  for (const { id } of await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'page#')) {
    const page = await read<PageRecord>(ctx.table, keys.page(id));
    if (!page) continue;
    counts.pages += 1;
    folder.json(folder.free(join(at, 'pages'), `${page.path}.json`), page);
  }
};

const exportSite = async (exporting: Exporting, siteId: string, at: string): Promise<void> => {
  const { ctx, folder, counts } = exporting;
  const site = await read<SiteRecord>(ctx.table, keys.site(siteId));
  if (!site) return;
  counts.sites += 1;
  const { chain: _, ...about } = site;
  folder.json(join(at, 'site.json'), {
    ...about,
    permissions: await nodeScopes(ctx, node.site(siteId)),
    links: (await read<object>(ctx.table, keys.siteLinks(siteId))) ?? null,
    relatedItems: await readAll<object>(ctx.table, keys.site(siteId), 'related#'),
  });
  await exportPages(exporting, siteId, at);
  for (const { id } of await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#')) {
    const list = await read<ListRecord>(ctx.table, keys.list(id));
    if (list) await exportList(exporting, list, folder.free(join(at, 'lists'), list.internalListName));
  }
  for (const { id } of await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'site#')) {
    const child = await read<SiteRecord>(ctx.table, keys.site(id));
    if (child) await exportSite(exporting, id, folder.free(join(at, 'sites'), child.subPath));
  }
};

/** All people, without credentials. */
async function* people({ table }: Context) {
  const { table: name, pk } = keys.directoryEntry('', '');
  for (const { internalId: id } of await readAll<{ internalId: string }>(table, { table: name, pk })) {
    const user = await read<UserRecord>(table, keys.user(id));
    if (user) {
      const { userName, fullName, email, isAdmin, isDisabled, groups, language } = user;
      yield { kind: 'user', id, userName, fullName, email, isAdmin, isDisabled, groups, language };
    }
    const group = await read<GroupRecord>(table, keys.group(id));
    if (group) yield { kind: 'group', id, name: group.name };
  }
}

/** The audit trail with its seals, as `npm run verify-audit` reads it. */
async function* trail(ctx: Context, counts: Counts) {
  let after: string | undefined;
  do {
    const { lines, next } = await exportSealed(ctx, { after });
    for (const line of lines) {
      if (line.line === 'fact') counts.facts += 1;
      yield line;
    }
    after = next ?? undefined;
  } while (after !== undefined);
}

/**
 * Writes all data of an installation into an empty folder, in files that can be read without Sheaf: JSON, and documents as they are. Throws
 * if a record cannot be read.
 */
export const exportAll = async (host: Host, to: string): Promise<Counts> => {
  const ctx = openContext(host, system, 'export');
  const folder = openExportFolder(to);
  const counts: Counts = { sites: 0, lists: 0, items: 0, files: 0, pages: 0, facts: 0, missing: [] };
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  if (!root) throw new Error('there is no installation');
  await exportSite({ ctx, folder, counts }, root.siteId, 'content');
  await folder.lines('people.jsonl', people(ctx));
  await folder.lines('audit.jsonl', trail(ctx, counts));
  folder.json('export.json', { format: FORMAT, at: ctx.now().toISOString(), ...counts });
  folder.finish();
  return counts;
};
