import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AdministratorsRecord } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

type Rights = Pick<UserRecord, 'isAdmin' | 'isDisabled'>;

const administers = ({ isAdmin, isDisabled }: Rights): boolean => isAdmin && !isDisabled;

/** Maintains the set of administrators. Throws ownRights and lastAdministrator, so that there is always one. */
export const administratorWrites = async (ctx: Context, userId: string, before: Rights | null, after: Rights): Promise<Write[]> => {
  if ((before !== null && administers(before)) === administers(after)) return [];
  const known = await read<AdministratorsRecord>(ctx.table, keys.administrators);
  const others = (known?.userIds ?? []).filter((id) => id !== userId);
  const userIds = administers(after) ? [...others, userId] : others;
  if (!administers(after) && userId === ctx.caller.id) throw new Problem('ownRights');
  if (userIds.length === 0) throw new Problem('lastAdministrator');
  const next: AdministratorsRecord = { userIds, version: (known?.version ?? 0) + 1 };
  return [{ put: row(keys.administrators, next), if: known ? { equals: { version: known.version } } : { absent: true } }];
};
