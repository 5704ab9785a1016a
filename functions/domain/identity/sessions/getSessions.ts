import { hasExpired, sessionsOf } from '#functions/domain/kernel/callers.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Session } from '#shared/models/identity/account.ts';

/** The caller's sessions, the current one first. */
export const getSessions = async (ctx: Context): Promise<Session[]> => {
  const { id: userId, sessionId } = ctx.caller;
  const [user, all] = await Promise.all([read<UserRecord>(ctx.table, keys.user(userId)), sessionsOf(ctx.host, userId)]);
  return all
    .filter((session) => user && !hasExpired(ctx.host, user, session))
    .map(({ id, startedOn, seenOn = startedOn, device = '', address = '' }) => {
      return { id, isCurrent: id === sessionId, startedOn, seenOn, device, address };
    })
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.seenOn.localeCompare(one.seenOn));
};
