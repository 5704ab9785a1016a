import { type ConnectionRecord, closeConnection } from '#functions/domain/messages/live/connections.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Host } from '#functions/platform/host.ts';
import type { BatchedEvent, HubEvent } from '#shared/hub.ts';
import { HUB_MESSAGE_BYTES } from '#shared/limits.ts';

/** An overloaded gateway accepts a message a little later. */
const ATTEMPTS = 4;

const ENVELOPE = JSON.stringify({ event: 'batch', data: { events: [] } } satisfies HubEvent).length;

/** Events as texts, in groups that fit into one message. */
const grouped = (events: string[]): string[][] => {
  const groups: string[][] = [];
  let bytesLeft = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(event) + 1;
    if (bytes > bytesLeft) {
      groups.push([]);
      bytesLeft = HUB_MESSAGE_BYTES - ENVELOPE;
    }
    groups.at(-1)?.push(event);
    bytesLeft -= bytes;
  }
  return groups;
};

type ConnectionSupport = Pick<ConnectionRecord, 'takesBatches' | 'takesAnswers'>;

/** The messages that carry events to a connection: as few as it supports. */
export const messagesFor = ({ takesBatches, takesAnswers }: ConnectionSupport, events: BatchedEvent[]): string[] => {
  const texts = events.map((event) => JSON.stringify(event));
  if (!takesBatches || (!takesAnswers && events.some(({ event }) => event === 'connected'))) return texts;
  return grouped(texts).map((group) => (group.length === 1 ? group.join('') : `{"event":"batch","data":{"events":[${group.join(',')}]}}`));
};

const post = async (host: Host, id: string, message: string): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await host.hub.post(id, message);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
};

/**
 * Posts a message. A connection that does not accept it is closed: its browser reconnects and requests what it missed, and other
 * connections are not affected. Returns false if the connection no longer exists. Throws only if closing fails too.
 */
export const postOrDrop = (host: Host, id: string, message: string): Promise<boolean> =>
  post(host, id, message).catch(async () => {
    await host.hub.drop(id);
    return false;
  });

/** Sends events to a connection in order, until it no longer exists. Throws only if it can be neither reached nor closed. */
export const sendToConnection = async (host: Host, connection: ConnectionRecord, events: BatchedEvent[]): Promise<void> => {
  const { id } = connection;
  for (const message of messagesFor(connection, events)) {
    if (await postOrDrop(host, id, message)) continue;
    await closeConnection(host, id);
    return;
  }
};
