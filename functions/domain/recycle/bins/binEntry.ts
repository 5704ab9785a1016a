import { ulid } from 'ulid';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';

type RecycledObject = Omit<RecycledRecord, 'id' | 'deletedBy' | 'deletedOn' | 'pendingApprovers' | 'approvals' | 'jobId'>;

/** A recycle bin entry for something that the caller deletes now. */
export const binEntry = (ctx: Context, object: RecycledObject, pendingApprovers: string[] = []): RecycledRecord => ({
  ...object,
  id: ulid(ctx.now().getTime()),
  deletedBy: personOf(ctx.caller),
  deletedOn: ctx.now().toISOString(),
  pendingApprovers,
  approvals: 0,
});

/** The same for a list or something in a list. */
export const listEntry = (
  ctx: Context,
  { id: listId, siteId, title: listTitle, deletionApprovers }: ListRecord,
  object: Omit<RecycledObject, 'siteId' | 'listId' | 'listTitle'>,
): RecycledRecord => binEntry(ctx, { ...object, siteId, listId, listTitle }, deletionApprovers);
