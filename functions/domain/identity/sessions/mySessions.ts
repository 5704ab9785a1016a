import { isOver } from '#functions/domain/kernel/callers.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, read, readAll } from '#functions/storage/rows.ts';
import type { Session } from '#shared/models/identity/account.ts';
import { Problem } from '#shared/problems.ts';

/** Where the caller is signed in, this session first. */
export const mySessions = async (ctx: Context): Promise<Session[]> => {
  const { id: userId, sessionId } = ctx.caller;
  const [user, all] = await Promise.all([
    read<UserRecord>(ctx.table, keys.user(userId)),
    readAll<SessionRecord>(ctx.table, keys.session(userId, ''), keys.session(userId, '').sk),
  ]);
  return all
    .filter((session) => user && !isOver(ctx.host, user, session))
    .map(({ id, startedOn, seenOn = startedOn, device = '', address = '' }) => {
      return { id, isCurrent: id === sessionId, startedOn, seenOn, device, address };
    })
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.seenOn.localeCompare(one.seenOn));
};

/** Ends one of the caller's sessions, from its next call on. Throws notFound. */
export const endOne = async (ctx: Context, sessionId: string): Promise<void> => {
  const { id, userName } = ctx.caller;
  const gone = { delete: keys.session(id, sessionId), if: { present: true } } as const;
  const ended = await attempt(ctx.table, [gone, putFact(factOf(ctx, 'sessionEnded', { title: userName }))]);
  if (!ended) throw new Problem('notFound');
};
