import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { notThere } from '#functions/domain/content/copies/copyAttachments.ts';
import { ConcurrentSave } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { purgeItemRows } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import { type FieldMatch, matchedValues } from '#functions/domain/transfers/matchFields.ts';
import { GATHERED_BYTES, type Row, type Write } from '#functions/platform/table.ts';
import type { AttachmentRecord, VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, put, rowsIn } from '#functions/storage/rows.ts';

/** Rows per transaction: each needs one write, and two for each of its files. */
const ROWS_PER_TRANSACTION = 19;

type Owner = Pick<ItemRecord, 'listId' | 'id'>;

export interface MoveRowsInput {
  from: ListRecord;
  item: ItemRecord;
  to: ListRecord;
  matches: FieldMatch[];
  keeps: { versions: boolean; attachments: boolean };
}

type ItemRow = Partial<VersionRecord & AttachmentRecord>;

/** A version with the field names of the target list. */
const convertVersion = ({ matches, keeps }: MoveRowsInput, { attachment, ...version }: VersionRecord): VersionRecord => {
  const names = new Map(matches.map(({ from, to }) => [from.internalFieldName, to.internalFieldName]));
  return {
    ...version,
    values: matchedValues(matches, version.values),
    changed: version.changed.flatMap((name) => (name.startsWith('_') ? name : (names.get(name) ?? []))),
    ...(attachment && keeps.attachments && { attachment }),
  };
};

const sharedBy = (blobs: (string | undefined)[], owners: Owner[]): Write[] =>
  [...new Set(blobs)].flatMap((blob) => (blob === undefined ? [] : shareBlob(blob, owners)));

/** A row next to an item, as a row next to the item's new record. State and permissions are not copied. */
const movedRow = (input: MoveRowsInput, to: Owner, { sk, data }: Row<ItemRow>): Write[] => {
  const { item, keeps } = input;
  const key = { ...keys.item(to.listId, to.id), sk };
  if (sk.startsWith('version#')) {
    if (!keeps.versions) return [];
    const version = convertVersion(input, data as VersionRecord);
    return [put(key, version), ...sharedBy([version.file?.blob, version.attachment?.file.blob], [item, to])];
  }
  if (sk.startsWith('attachment#')) return keeps.attachments ? [put(key, data), ...sharedBy([data.file?.blob], [item, to])] : [];
  return /^(?:comment#|reply#|comments$|keptproperties$)/.test(sk) ? [put(key, data)] : [];
};

/** One write per key in a transaction: versions share their bytes. */
const distinct = (writes: Write[]): Write[] => {
  const byKey = new Map(writes.map((write) => ['put' in write ? `${write.put.pk} ${write.put.sk}` : JSON.stringify(write), write]));
  return [...byKey.values()];
};

/**
 * Copies versions, attachments and comments to the id of a future item, because they may not fit into its transaction. They cannot be found
 * before the item exists. Returns the condition that they are complete. It can be repeated.
 */
export const moveRows = async (ctx: Context, input: MoveRowsInput, to: Owner): Promise<Write> => {
  const comments = keys.comments(node.item(input.item.listId, input.item.id));
  const { table, pk } = keys.item(input.item.listId, input.item.id);
  let waiting: Row<ItemRow>[] = [];
  let bytes = 0;
  let commentCounts: Row | undefined;
  const flush = async (): Promise<void> => {
    const writes = distinct(waiting.flatMap((row) => movedRow(input, to, row)));
    waiting = [];
    bytes = 0;
    if (writes.length > 0 && !(await attempt(ctx.table, [...notThere(to), ...writes]))) throw new ConcurrentSave();
  };
  for await (const row of rowsIn<ItemRow>(ctx.table, { table, pk, limit: 100 })) {
    if (row.sk === comments.sk) commentCounts = row;
    bytes += Buffer.byteLength(JSON.stringify(row.data));
    if (waiting.push(row) === ROWS_PER_TRANSACTION || bytes > GATHERED_BYTES) await flush();
  }
  await flush();
  if (!commentCounts) return { check: comments, if: { absent: true } };
  await ctx.table.transact([put(keys.commented(to.listId), {})]);
  return { check: comments, if: { equals: { version: Number(commentCounts.data.version) } } };
};

/** Deletes the rows prepared for an item that was not created. If the same step on another host has created it, all are kept. */
export const deleteRows = async (ctx: Context, { listId, id }: Owner): Promise<void> => {
  while (!(await purgeItemRows(ctx, listId, id, notThere({ listId, id }))));
};
