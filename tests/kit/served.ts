import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { WebSocket } from 'ws';
import { startServer } from '#infra/embedded/startServer.ts';
import { HubEvent, type HubRequest } from '#shared/hub.ts';
import type { World } from '#tests/kit/world.ts';

/** The world's host behind a real port. */
export const serveWorld = (world: World, web = tmpdir()) => startServer(world, { port: 0, address: '127.0.0.1', web });

/** An open hub connection that keeps what it hears. */
export const openSocket = async (port: number, token: string, origin = `http://127.0.0.1:${port}`) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/_api_hub`, { headers: { cookie: `sheaf-session=${token}`, origin } });
  const heard: HubEvent[] = [];
  socket.on('message', (data) => heard.push(HubEvent.parse(JSON.parse(String(data)))));
  await once(socket, 'open');

  /** Waits for an event that fits; fails after two seconds. */
  const hear = async (fits: (event: HubEvent) => boolean): Promise<HubEvent> => {
    for (const deadline = Date.now() + 2000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 5))) {
      const found = heard.find(fits);
      if (found) return found;
    }
    throw new Error(`not heard among ${JSON.stringify(heard)}`);
  };
  return { socket, heard, hear, say: (request: HubRequest) => socket.send(JSON.stringify(request)) };
};
