import { createHash } from 'node:crypto';
import { type OrderEntry, orderKeyOf } from '#functions/domain/access/records/orderRows.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord, RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';
import type { Counted } from '#infra/integrity/recount.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

const REMOVE = 'delete the row with SQL';

/** The list of a folder; a list's own id means its root folder. */
const listOf = (data: Data, folderId: string): ListRecord | undefined =>
  data.list(folderId) ?? data.list(data.folderOf(folderId)?.listId ?? '');

const isListed = (item: ItemRecord | undefined): item is ItemRecord => item !== undefined && !item.deletedOn;

export function* checkMembers(data: Data): Generator<Finding> {
  for (const { pk, data: row } of data.rows<{ id: number }>('members#')) {
    const listId = wholeSubject(pk).slice('members#'.length);
    if (data.list(listId) && !data.item(listId, row.id))
      yield { what: 'member', id: `${listId} ${row.id}`, wrong: 'is listed, but the item does not exist', repair: REMOVE };
  }
}

export function* checkOrders(data: Data): Generator<Finding> {
  for (const { pk, sk, data: entry } of data.rows<OrderEntry>('order#')) {
    const [, folderId = '', ...rest] = pk.split('#');
    const signature = rest.slice(0, -1).join('#');
    const finding = (wrong: string): Finding => ({
      what: 'order row',
      id: `${folderId} "${signature}" item ${entry.id}`,
      wrong,
      repair: REMOVE,
    });
    const list = listOf(data, folderId);
    const order = list?.orders.find((one) => one.signature === signature);
    if (!list || !order) yield finding('belongs to no sort index of a list');
    else if (list.deletedOn || order.status !== 'ready') continue;
    else {
      const item = data.item(list.id, entry.id);
      if (!isListed(item)) yield finding('refers to an item that does not exist');
      else if (orderKeyOf(list, order, item).pk !== pk || orderKeyOf(list, order, item).sk !== sk)
        yield finding('is not at the position of the item');
    }
  }
}

function* checkFolder(data: Data, folder: FolderRecord, counted: Counted): Generator<Finding> {
  const { id, name, parentId, listId } = folder;
  const finding = (wrong: string, repair: string): Finding => ({ what: 'folder', id, wrong, repair });
  const list = data.list(listId);
  if (!list) return yield finding('belongs to a list that does not exist', REMOVE);
  const parent = data.folderOf(parentId);
  if (parentId !== listId && (!parent || parent.deletedOn))
    yield finding(`is in ${parentId}, which does not exist`, 'correct parentId with SQL');
  if (!data.read(keys.folderRow(parentId, normalizeText(name), id))) yield finding('is missing in its parent folder', 'rename the folder');
  if (data.read<{ folderId?: string }>(keys.name(parentId, name))?.folderId !== id)
    yield finding('has not reserved its name', 'rename the folder');
  const own = Number(data.read(keys.scope(node.folder(id))) !== undefined);
  counted.add(listId, parentId, { folders: 1, ownScopes: own });
}

export function* checkFolders(data: Data, counted: Counted): Generator<Finding> {
  for (const { sk, data: folder } of data.rows<FolderRecord>('folder#'))
    if (sk === 'state' && !folder.deletedOn) yield* checkFolder(data, folder, counted);
  for (const { pk, data: row } of data.rows<{ id: string }>('folders#')) {
    const folder = data.folderOf(row.id);
    const isInParent = folder && !folder.deletedOn && folder.parentId === pk.slice('folders#'.length);
    if (!isInParent)
      yield { what: 'folder row', id: `${pk} ${row.id}`, wrong: 'refers to a folder that has another parent', repair: REMOVE };
  }
}

/** Checks reserved names in folders, and reserved values of unique fields. */
export function* checkReservations(data: Data): Generator<Finding> {
  for (const { pk, sk, data: reservation } of data.rows<{ itemId?: number; folderId?: string }>('names#')) {
    const folderId = pk.slice('names#'.length);
    const list = listOf(data, folderId);
    if (!list || list.deletedOn) continue;
    const folder = reservation.folderId === undefined ? undefined : data.folderOf(reservation.folderId);
    const item = reservation.itemId === undefined ? undefined : data.item(list.id, reservation.itemId);
    const byFolder = folder && !folder.deletedOn && folder.parentId === folderId && keys.name(folderId, folder.name).sk === sk;
    const byItem = isListed(item) && item.folderId === folderId && item.file && keys.name(folderId, item.file.name).sk === sk;
    if (!byFolder && !byItem) yield { what: 'name', id: `${folderId} "${sk}"`, wrong: 'is reserved but not used', repair: REMOVE };
  }
  for (const { pk, sk, data: reservation } of data.rows<{ id: number }>('unique#')) {
    const [, listId = '', field = ''] = pk.split('#');
    const list = data.list(listId);
    const item = data.item(listId, reservation.id);
    if (!list || list.deletedOn) continue;
    const value = isListed(item) ? uniqueValue(list, item, field) : null;
    const isUsed = value !== null && createHash('sha256').update(value).digest('hex') === sk;
    if (!isUsed)
      yield {
        what: 'unique value',
        id: `${listId} ${field} item ${reservation.id}`,
        wrong: 'is reserved, but no item has this value',
        repair: REMOVE,
      };
  }
}

/** Whether the object of a recycle-bin entry exists and is deleted. */
const isDeleted = (data: Data, entry: RecycledRecord): boolean => {
  if (entry.jobId && data.read<JobRecord>(keys.job(entry.jobId))?.endedOn === null) return true;
  if (entry.itemId !== null) return Boolean(data.item(entry.listId, entry.itemId)?.deletedOn);
  if (entry.objectType === 'folder') return Boolean(data.folderOf(entry.folderId)?.deletedOn);
  if (entry.objectType === 'list') return Boolean(data.list(entry.listId)?.deletedOn);
  return true;
};

/** Runs before the items, which look up their entries here. */
export function* checkRecycleBin(data: Data): Generator<Finding> {
  const insert = data.db.prepare('INSERT OR IGNORE INTO binned VALUES (?, ?)');
  const lists = new Map<string, string>();
  for (const { data: entry } of data.rows<RecycledRecord>('recycle#')) {
    lists.set(entry.id, entry.listId);
    if (entry.itemId !== null) insert.run(entry.listId, entry.itemId);
    if (!isDeleted(data, entry))
      yield {
        what: 'recycle bin entry',
        id: `${entry.siteId} ${entry.id}`,
        wrong: `"${entry.title}" is not deleted, or does not exist`,
        repair: REMOVE,
      };
  }
  for (const { pk, data: row } of data.rows<RecycledWithRecord>('recycledwith#')) {
    const listId = lists.get(pk.slice('recycledwith#'.length));
    if (listId !== undefined && row.itemId !== null) insert.run(listId, row.itemId);
  }
}
