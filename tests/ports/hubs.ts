import { createServer } from 'node:http';
import { awsHub } from '#functions/platform/aws/hub.ts';
import type { Hub } from '#functions/platform/hub.ts';
import { embeddedHub, serveHub } from '#infra/embedded/hubServer.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  hub: Hub;
}

/** The sockets of one machine on a port of their own. `connected` contains the ids of connected clients in order. */
export const openSockets = async () => {
  const { hub, sockets } = embeddedHub();
  const server = createServer();
  const connected: string[] = [];
  const sockServer = serveHub(server, sockets, async ({ requestContext: { eventType, connectionId } }) => {
    if (eventType === 'CONNECT') connected.push(connectionId);
    return { statusCode: 200 };
  });
  const origin = await listenLocally(server);
  const stop = () => {
    sockServer.closeAll();
    server.close();
  };
  return { hub, address: `${origin.replace('http', 'ws')}/_api_hub`, connected, stop };
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): void }> => {
  const { hub, stop } = await openSockets();
  const list: Adapter[] = [{ name: 'one machine', hub }];
  if (endpoint) {
    await prepareEmulator();
    list.push({ name: "the emulator's API Gateway", hub: awsHub() });
  }
  return { list, stop };
};
