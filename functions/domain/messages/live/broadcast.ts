import { callersBySession } from '#functions/domain/kernel/callers.ts';
import { closeConnection, subscribersOf } from '#functions/domain/messages/live/connections.ts';
import { recordNotified } from '#functions/domain/messages/live/notifiedKeys.ts';
import { postOrDrop } from '#functions/domain/messages/live/sendToConnection.ts';
import type { Host } from '#functions/platform/host.ts';
import { cacheKey, EVERYBODY, type HubEvent } from '#shared/hub.ts';

/** Sends an event to all windows that listen to a key and whose session is valid. */
const publish = async (host: Host, key: string, event: HubEvent): Promise<void> => {
  const message = JSON.stringify(event);
  for await (const connections of subscribersOf(host.table, key)) {
    const callers = await callersBySession(host, connections);
    await Promise.all(
      connections.map(async ({ id }, index) => {
        if ((callers[index]?.id ?? '') === '') return;
        if (!(await postOrDrop(host, id, message))) await closeConnection(host, id);
      }),
    );
  }
};

export const publishToPerson = async (host: Host, userId: string, event: HubEvent): Promise<void> => {
  await recordNotified(host, [cacheKey.user(userId)]);
  await publish(host, cacheKey.user(userId), event);
};

export const broadcast = (host: Host, event: HubEvent): Promise<void> => publish(host, EVERYBODY, event);
