import { sessionsOf } from '#functions/domain/kernel/callers.ts';
import type { ConnectionRecord } from '#functions/domain/messages/live/connections.ts';
import type { Host } from '#functions/platform/host.ts';
import type { HubEvent } from '#shared/hub.ts';

/** Tells a window that its session is over, and cuts it. One whose session goes on under another token connects anew with that. */
export const tellEnd = async (host: Host, { id, userId, sessionId }: ConnectionRecord): Promise<void> => {
  const goesOn = (await sessionsOf(host, userId)).some(({ insteadOf }) => insteadOf === sessionId);
  await host.hub.post(id, JSON.stringify({ event: goesOn ? 'renew' : 'logOut', data: {} } satisfies HubEvent));
  if (!goesOn) await host.hub.drop(id);
};
