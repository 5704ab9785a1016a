import { callersBySession } from '#functions/domain/kernel/callers.ts';
import { closeConnection, listenersTo } from '#functions/domain/messages/live/connections.ts';
import { noteTold } from '#functions/domain/messages/live/toldKeys.ts';
import type { Host } from '#functions/platform/host.ts';
import { cacheKey, EVERYBODY, type HubEvent } from '#shared/hub.ts';

/** Sends an event to all windows that listen to a key and whose session is valid. */
const tellWindows = async (host: Host, key: string, event: HubEvent): Promise<void> => {
  const message = JSON.stringify(event);
  for await (const connections of listenersTo(host.table, key)) {
    const callers = await callersBySession(host, connections);
    await Promise.all(
      connections.map(async ({ id }, index) => {
        if ((callers[index]?.id ?? '') === '') return;
        if (!(await host.hub.post(id, message))) await closeConnection(host, id);
      }),
    );
  }
};

export const tellPerson = async (host: Host, userId: string, event: HubEvent): Promise<void> => {
  await noteTold(host, [cacheKey.user(userId)]);
  await tellWindows(host, cacheKey.user(userId), event);
};

export const tellEverybody = (host: Host, event: HubEvent): Promise<void> => tellWindows(host, EVERYBODY, event);
