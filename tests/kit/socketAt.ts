import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { HubEvent, type HubRequest, TAKES_BATCHES } from '#shared/hub.ts';

interface Opening {
  /** Where the application answers. */
  origin: string;
  /** The browser's cookies, as its header says them. */
  cookie: string;
  /** The page that opens the connection; the application's own unless it is somebody else's. */
  page?: string;
  /** Milliseconds after which an event that was not heard will not be. */
  patience?: number;
  /** Says that it understands several events in one message, and with the number of this release answers among them. */
  takesBatches?: boolean | number;
}

/** An open hub connection that keeps what it hears. Rejects with what the handshake was refused with. */
export const socketAt = async ({ origin, cookie, page = origin, patience = 2000, takesBatches }: Opening) => {
  const query = takesBatches ? `?${TAKES_BATCHES}=${Number(takesBatches)}` : '';
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/_api_hub${query}`, { headers: { cookie, origin: page } });
  const heard: HubEvent[] = [];
  socket.on('message', (data) => heard.push(HubEvent.parse(JSON.parse(String(data)))));
  await once(socket, 'open');

  /** Waits for an event that fits. */
  const hear = async (fits: (event: HubEvent) => boolean): Promise<HubEvent> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await setTimeout(5)) {
      const found = heard.find(fits);
      if (found) return found;
    }
    throw new Error(`not heard among ${JSON.stringify(heard)}`);
  };

  const close = async (): Promise<void> => {
    if (socket.readyState === WebSocket.CLOSED) return;
    const closed = once(socket, 'close');
    socket.terminate();
    await closed;
  };
  return { socket, heard, hear, say: (request: HubRequest) => socket.send(JSON.stringify(request)), close };
};
