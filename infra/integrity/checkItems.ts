import { type OrderEntry, orderKeyOf } from '#functions/domain/access/records/orderRows.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import { bytesOf } from '#functions/storage/counts.ts';
import type { AttachmentRecord, DraftRecord, VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';
import type { Counted } from '#infra/integrity/recount.ts';

const SAVE = 'save the item again';

interface CheckedItem {
  listId: string;
  id: number;
  state?: ItemRecord;
  newest?: VersionRecord;
  draft?: DraftRecord;
  attachments: number;
  attachmentBytes: number;
}

/** Lists whose items are being permanently deleted by a job: remaining rows are ignored. */
const purging = (data: Data): Set<string> => {
  const lists = new Set<string>();
  for (const { sk } of data.rows('jobs')) {
    const job = data.read<JobRecord>(keys.job(sk));
    if (job?.kind.startsWith('purge') && typeof job.body.listId === 'string') lists.add(job.body.listId);
  }
  return lists;
};

/** The rows of each item, which are adjacent. */
function* items(data: Data): Generator<CheckedItem> {
  let one: CheckedItem | undefined;
  for (const { pk, sk, data: record } of data.rows<ItemRecord & VersionRecord & DraftRecord & AttachmentRecord>('item#')) {
    const [, listId = '', number = ''] = pk.split('#');
    if (one?.listId !== listId || one.id !== Number(number)) {
      if (one) yield one;
      one = { listId, id: Number(number), attachments: 0, attachmentBytes: 0 };
    }
    if (sk === 'state') one.state = record;
    else if (sk === 'draft') one.draft = record;
    else if (sk.startsWith('version#')) one.newest = record;
    else if (sk.startsWith('attachment#')) {
      one.attachments += 1;
      one.attachmentBytes += record.file.bytes;
    }
  }
  if (one) yield one;
}

type CreateFinding = (wrong: string, repair?: string) => Finding;

function* checkItemRows(
  { state, newest, draft, attachments, attachmentBytes }: CheckedItem & { state: ItemRecord },
  finding: CreateFinding,
): Generator<Finding> {
  if (newest?.version !== state.version)
    yield finding(`is version ${state.version}, but the latest stored version is ${newest?.version ?? 'none'}`);
  else if (newest.file?.blob !== state.file?.blob) yield finding('has another file than its latest version');
  if ((state.attachments ?? 0) !== attachments) yield finding(`records ${state.attachments ?? 0} attachments but has ${attachments}`);
  if ((state.attachmentBytes ?? 0) !== attachmentBytes)
    yield finding(`records ${state.attachmentBytes ?? 0} bytes of attachments but has ${attachmentBytes}`);
  if (draft && !state.checkedOutBy && !state.pendingBy)
    yield finding('has a draft although no one has checked it out', 'delete the draft with SQL');
}

function* checkLocations(data: Data, list: ListRecord, item: ItemRecord, finding: CreateFinding): Generator<Finding> {
  const folder = data.folderOf(item.folderId);
  if (item.folderId !== list.id && (!folder || folder.deletedOn))
    yield finding(`is in the folder ${item.folderId}, which does not exist`, 'move the item to another folder');
  for (const order of list.orders.filter(({ status }) => status === 'ready')) {
    const entry = data.read<OrderEntry>(orderKeyOf(list, order, item));
    if (!entry) yield finding(`is missing in the sort index "${order.signature}"`);
    else if (entry.title !== titleOf(list, item) || entry.ownScope !== item.ownScope)
      yield finding(`is in the sort index "${order.signature}" with another title or other permissions`);
  }
  if (item.file && data.read<{ itemId?: number }>(keys.name(item.folderId, item.file.name))?.itemId !== item.id)
    yield finding(`has not reserved its name "${item.file.name}" in its folder`, 'rename the file');
  for (const { internalFieldName: name } of list.fields.filter(({ isUnique }) => isUnique)) {
    const stored = uniqueValue(list, item, name);
    if (stored !== null && data.read<{ id: number }>(keys.unique(list.id, name, stored))?.id !== item.id)
      yield finding(`has not reserved its value of the unique field "${name}"`);
  }
  const isLocked = Boolean(item.checkedOutBy ?? item.pendingBy);
  if (isLocked !== (data.read(keys.lock(list.id, item.id)) !== undefined))
    yield finding(isLocked ? 'is checked out but not listed as such' : 'is listed as checked out, but is not', 'check it out and in');
}

/** Compares each item with related rows: versions, attachments, sort orders, names, members and the recycle bin. */
export function* checkItems(data: Data, counted: Counted): Generator<Finding> {
  const leaving = purging(data);
  const inRecycleBin = data.db.prepare('SELECT 1 AS found FROM binned WHERE list = ? AND item = ?');
  for (const one of items(data)) {
    const { listId, id, state } = one;
    const finding: CreateFinding = (wrong, repair = SAVE) => ({ what: 'item', id: `${listId} ${id}`, wrong, repair });
    const list = data.list(listId);
    if (leaving.has(listId)) continue;
    if (!state) yield finding('has versions or attachments but no state', 'delete its rows with SQL');
    else if (!list) yield finding('belongs to a list that does not exist', 'delete its rows with SQL');
    if (!state || !list) continue;
    if (!data.read(keys.member(listId, id, state.shards))) yield finding('is missing in its list', 'add the row with SQL');
    // A moved item only records its new location.
    if (state.movedTo) continue;
    yield* checkItemRows({ ...one, state }, finding);
    if (!state.deletedOn) {
      yield* checkLocations(data, list, state, finding);
      counted.add(list.id, state.folderId, { items: 1, bytes: bytesOf(state), ownScopes: Number(state.ownScope) });
    } else if (!list.deletedOn && !inRecycleBin.get(listId, id))
      yield finding('is deleted but in no recycle bin', 'restore it from a backup');
  }
}
