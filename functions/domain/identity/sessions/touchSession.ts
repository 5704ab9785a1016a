import type { Caller } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { SESSION_SEEN_MINUTES } from '#shared/limits.ts';
import { MINUTE_MS } from '#shared/time.ts';

/**
 * Records that a session or API key is in use, but not on every call, because a write costs more than most calls. For a key, one write per
 * day is sufficient.
 */
export const touchSession = async (host: Host, { id, sessionId, seenOn, key }: Caller): Promise<void> => {
  const now = host.now();
  const mustExist = { present: true } as const;
  const usedOn = key && now.toISOString().slice(0, 10);
  if (key && key.usedOn !== usedOn) await attempt(host.table, [{ update: keys.apiKey(id, key.id), set: { usedOn }, if: mustExist }]);
  if (sessionId === '' || (seenOn && now.getTime() - Date.parse(seenOn) < SESSION_SEEN_MINUTES * MINUTE_MS)) return;
  await attempt(host.table, [{ update: keys.session(id, sessionId), set: { seenOn: now.toISOString() }, if: mustExist }]);
};
