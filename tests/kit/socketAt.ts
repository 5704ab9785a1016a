import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { HubEvent, type HubRequest, TAKES_BATCHES } from '#shared/hub.ts';

interface Opening {
  /** The origin of the application. */
  origin: string;
  /** The browser's Cookie header. */
  cookie: string;
  /** The origin of the page that opens the connection; by default the application's own. */
  page?: string;
  /** Milliseconds to wait for an event. */
  patience?: number;
  /** Announces support for several events in one message; with the number of this release also for responses in it. */
  takesBatches?: boolean | number;
}

/** An open live connection that records its events. Rejects with the refusal of the handshake. */
export const socketAt = async ({ origin, cookie, page = origin, patience = 2000, takesBatches }: Opening) => {
  const query = takesBatches ? `?${TAKES_BATCHES}=${Number(takesBatches)}` : '';
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/_api_hub${query}`, { headers: { cookie, origin: page } });
  const received: HubEvent[] = [];
  socket.on('message', (data) => received.push(HubEvent.parse(JSON.parse(String(data)))));
  await once(socket, 'open');

  /** Waits for a matching event. */
  const receive = async (fits: (event: HubEvent) => boolean): Promise<HubEvent> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await setTimeout(5)) {
      const found = received.find(fits);
      if (found) return found;
    }
    throw new Error(`not heard among ${JSON.stringify(received)}`);
  };

  const close = async (): Promise<void> => {
    if (socket.readyState === WebSocket.CLOSED) return;
    const closed = once(socket, 'close');
    socket.terminate();
    await closed;
  };
  return { socket, heard: received, hear: receive, say: (request: HubRequest) => socket.send(JSON.stringify(request)), close };
};
