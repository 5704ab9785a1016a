import { sessionsOf } from '#functions/domain/kernel/callers.ts';
import type { ConnectionRecord } from '#functions/domain/messages/live/connections.ts';
import { postOrDrop } from '#functions/domain/messages/live/sendToConnection.ts';
import type { Host } from '#functions/platform/host.ts';
import type { HubEvent } from '#shared/hub.ts';

/**
 * Notifies a window that its session has ended, and closes the connection. If the session continues with another token, the window
 * reconnects with it.
 */
export const publishSessionEnd = async (host: Host, { id, userId, sessionId }: ConnectionRecord): Promise<void> => {
  const isRenewed = (await sessionsOf(host, userId)).some(({ insteadOf }) => insteadOf === sessionId);
  await postOrDrop(host, id, JSON.stringify({ event: isRenewed ? 'renew' : 'logOut', data: {} } satisfies HubEvent));
  if (!isRenewed) await host.hub.drop(id);
};
