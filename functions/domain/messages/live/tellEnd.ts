import type { ConnectionRecord } from '#functions/domain/messages/live/connections.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SessionRecord } from '#functions/storage/records/signInRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { HubEvent } from '#shared/hub.ts';

/** Tells a window that its session is over, and cuts it. One whose session goes on under another token connects anew with that. */
export const tellEnd = async (host: Host, { id, userId, sessionId }: ConnectionRecord): Promise<void> => {
  const { sk } = keys.session(userId, '');
  const sessions = await readAll<SessionRecord>(host.table, keys.session(userId, ''), sk);
  const goesOn = sessions.some(({ insteadOf }) => insteadOf === sessionId);
  await host.hub.post(id, JSON.stringify({ event: goesOn ? 'renew' : 'logOut', data: {} } satisfies HubEvent));
  if (!goesOn) await host.hub.drop(id);
};
