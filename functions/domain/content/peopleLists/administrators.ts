import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AdministratorsRecord } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

type AdminFlags = Pick<UserRecord, 'isAdmin' | 'isDisabled'>;

const administers = ({ isAdmin, isDisabled }: AdminFlags): boolean => isAdmin && !isDisabled;

/** Maintains the set of administrators. Throws ownRights and lastAdministrator, so that there is always one. */
export const administratorWrites = async (ctx: Context, userId: string, before: AdminFlags | null, after: AdminFlags): Promise<Write[]> => {
  if ((before !== null && administers(before)) === administers(after)) return [];
  const stored = await read<AdministratorsRecord>(ctx.table, keys.administrators);
  const otherIds = (stored?.userIds ?? []).filter((id) => id !== userId);
  const userIds = administers(after) ? [...otherIds, userId] : otherIds;
  if (!administers(after) && userId === ctx.caller.id) throw new Problem('ownRights');
  if (userIds.length === 0) throw new Problem('lastAdministrator');
  const next: AdministratorsRecord = { userIds, version: (stored?.version ?? 0) + 1 };
  return [{ put: row(keys.administrators, next), if: stored ? { equals: { version: stored.version } } : { absent: true } }];
};
