import { callersBySession } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { type ConnectionRecord, subscribersOf } from '#functions/domain/messages/live/connections.ts';
import { postOrDrop } from '#functions/domain/messages/live/sendToConnection.ts';
import { canSubscribe } from '#functions/domain/messages/live/subscriptions.ts';
import type { Host } from '#functions/platform/host.ts';
import { type HubEvent, isPresenceKey } from '#shared/hub.ts';
import { PRESENT_WINDOWS } from '#shared/limits.ts';

/** The windows in which an object is open; the first ones if there are very many. */
const windowsOn = async (host: Host, key: string): Promise<ConnectionRecord[]> => {
  for await (const connections of subscribersOf(host.table, key)) return connections.slice(0, PRESENT_WINDOWS);
  return [];
};

/**
 * Tells everyone who has an object open who else has. People who may no longer read it are neither notified nor listed. A closed window is
 * removed when its connection ends.
 */
export const publishPresence = async (host: Host, key: string, correlationId: string): Promise<void> => {
  if (!isPresenceKey(key)) return;
  const windows = await windowsOn(host, key);
  const callers = await callersBySession(host, windows);
  const canSee = await Promise.all(callers.map((caller) => canSubscribe(openContext(host, caller, correlationId), key)));
  const present = callers.filter((_, index) => canSee[index]);
  const people = [...new Map(present.map(({ id, fullName }) => [id, { internalId: id, fullName }])).values()];
  const message = JSON.stringify({ event: 'present', data: { cacheKey: key, people } } satisfies HubEvent);
  await Promise.all(windows.map(({ id }, index) => canSee[index] && postOrDrop(host, id, message)));
};
