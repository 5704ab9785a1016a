import { join } from 'node:path';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { AttachmentRecord, VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { CommentRecord } from '#functions/storage/records/commentRecords.ts';
import type { FileRecord, FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll, rowsIn } from '#functions/storage/rows.ts';
import type { ExportFolder } from '#infra/export/folder.ts';
import { nodeScopes } from '#infra/export/nodeScopes.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** The size of an export, and what is missing. */
export interface Counts {
  sites: number;
  lists: number;
  items: number;
  files: number;
  pages: number;
  facts: number;
  /** Files without their bytes. */
  missing: string[];
}

export interface Exporting {
  ctx: Context;
  folder: ExportFolder;
  counts: Counts;
}

/** The export path of each list folder, computed once. */
const folderPaths = ({ ctx, folder }: Exporting, list: ListRecord, root: string) => {
  const known = new Map<string, string>([[list.id, root]]);
  const pathOf = async (id: string): Promise<string> => {
    const path = known.get(id);
    if (path !== undefined) return path;
    const record = await read<FolderRecord>(ctx.table, keys.folder(id));
    const found = folder.free(record ? await pathOf(record.parentId) : root, record?.name ?? id);
    known.set(id, found);
    return found;
  };
  return pathOf;
};

/** Writes a file unchanged; each is in memory during that. */
const writeFile = async ({ ctx, folder, counts }: Exporting, to: string, { name, blob, bytes, contentType, version }: FileRecord) => {
  const content = await ctx.host.blobs.get(blob);
  const path = folder.free(to, name);
  if (!content) {
    counts.missing.push(path);
    return { name, bytes, contentType, version, missing: true };
  }
  counts.files += 1;
  return { path, name, bytes, contentType, version, sha256: folder.bytes(path, content) };
};

type Written = Awaited<ReturnType<typeof writeFile>>;

/** One item with everything stored next to it, except password hashes. */
const exportItem = async (exporting: Exporting, list: ListRecord, item: ItemRecord, to: { files: string; beside: string }) => {
  const { ctx } = exporting;
  const secret = new Set(list.fields.filter((field) => holds(field, 'secret')).map(({ internalFieldName }) => internalFieldName));
  const visible = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
  const own = join(to.beside, String(item.id));
  const { table, pk } = keys.item(list.id, item.id);
  const written = new Map<string, Written>();
  const once = async (folder: string, file: FileRecord): Promise<Written> => {
    const known = written.get(file.blob) ?? (await writeFile(exporting, folder, file));
    written.set(file.blob, known);
    return known;
  };

  const file = item.file && (await once(to.files, item.file));
  const attachments: unknown[] = [];
  for (const { file: attached, comments, by, at } of await readAll<AttachmentRecord>(ctx.table, { table, pk }, 'attachment#'))
    attachments.push({ ...(await once(join(own, 'attachments'), attached)), comments, by, at });
  const versions: unknown[] = [];
  for (const one of await readAll<VersionRecord>(ctx.table, { table, pk }, 'version#')) {
    const { version, values, changed, comments, by, at } = one;
    const stored = one.file && (await once(join(own, `version ${version}`), one.file));
    versions.push({ version, by, at, comments, changed, values: visible(values), ...(stored && { file: stored }) });
  }
  const comments: unknown[] = [];
  for (const { id, threadId, text, by, at, editedOn } of [
    ...(await readAll<CommentRecord>(ctx.table, { table, pk }, 'comment#')),
    ...(await readAll<CommentRecord>(ctx.table, { table, pk }, 'reply#')),
  ])
    comments.push({ id, threadId, text, by, at, editedOn });

  const { id, version, values, createdBy, createdOn, modifiedBy, modifiedOn, deletedOn, ownScope } = item;
  const permissions = ownScope ? await nodeScopes(ctx, node.item(list.id, id)) : undefined;
  const about = { id, folder: to.files, version, createdBy, createdOn, modifiedBy, modifiedOn, deletedOn };
  return { ...about, values: visible(values), file, attachments, versions, comments, ...(permissions && { permissions }) };
};

async function* itemsOf(exporting: Exporting, list: ListRecord, at: string) {
  const { ctx, counts } = exporting;
  const pathOf = folderPaths(exporting, list, join(at, 'files'));
  for await (const { data } of rowsIn<{ id: number }>(ctx.table, membersOf(list))) {
    const item = await read<ItemRecord>(ctx.table, keys.item(list.id, data.id));
    // Moved items are exported at their new location.
    if (!item || item.movedTo) continue;
    counts.items += 1;
    yield await exportItem(exporting, list, item, { files: await pathOf(item.folderId), beside: join(at, 'items') });
  }
}

/** Folders from the root down, with their own permissions. */
async function* foldersOf(ctx: Context, parentId: string): AsyncGenerator<object> {
  const { table, pk } = keys.folderRow(parentId, '', '');
  for await (const { data } of rowsIn<{ id: string }>(ctx.table, { table, pk })) {
    const record = await read<FolderRecord>(ctx.table, keys.folder(data.id));
    if (!record) continue;
    const { ids: _, ...about } = record;
    yield { ...about, permissions: await nodeScopes(ctx, node.folder(data.id)) };
    yield* foldersOf(ctx, data.id);
  }
}

/** Writes a list: its definition, a line per item, and the files. */
export const exportList = async (exporting: Exporting, list: ListRecord, at: string): Promise<void> => {
  const { ctx, folder, counts } = exporting;
  counts.lists += 1;
  const { table, pk } = keys.list(list.id);
  const parts = async (prefix: string) => readAll<object>(ctx.table, { table, pk }, prefix);
  const { orders: _, chain: __, ...about } = list;
  folder.json(join(at, 'list.json'), {
    ...about,
    permissions: await nodeScopes(ctx, node.list(list.id)),
    fieldPermissions: await parts('state#scope#'),
    views: [...list.views, ...(await parts('view#'))],
    forms: await parts('form#'),
    workflows: await parts('workflow#'),
    templates: await parts('template#'),
  });
  await folder.lines(join(at, 'folders.jsonl'), foldersOf(ctx, list.id));
  await folder.lines(join(at, 'items.jsonl'), itemsOf(exporting, list, at));
};
