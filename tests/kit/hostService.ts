import { mkdirSync } from 'node:fs';
import { firstStart } from '#infra/embedded/firstStart.ts';
import type { InitialCredentials } from '#infra/embedded/initialCredentials.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { type RunningServer, startServer } from '#infra/embedded/startServer.ts';
import { storedSchema } from '#infra/embedded/storedSchema.ts';

/** Sent to this process. Each order gets one `HostAnswer` before the next is sent. */
export type HostOrder =
  | { open: { folder: string; port: number; web: string; passwordCost: number; adminPassword: string } }
  | { close: true };

export type HostAnswer = { port?: number; signInSheets?: InitialCredentials[]; error?: string };

/** More than any page of the tests needs: the limit itself is tested elsewhere. */
const CALLS_PER_SECOND = 500;

let opened: OpenHost | undefined;
let server: RunningServer | undefined;

const close = async (): Promise<HostAnswer> => {
  await server?.stop();
  await opened?.close();
  [server, opened] = [undefined, undefined];
  return {};
};

/** Fills a folder without an installation with the demonstration workspace. */
const open = async ({
  folder,
  port,
  web,
  passwordCost,
  adminPassword,
}: Extract<HostOrder, { open: unknown }>['open']): Promise<HostAnswer> => {
  await close();
  mkdirSync(folder, { recursive: true });
  const stored = await storedSchema(folder);
  opened = await openHost({ folder, origin: `http://127.0.0.1:${port}`, callsPerSecond: CALLS_PER_SECOND, passwordCost });
  const signInSheets = stored ? [] : await firstStart(opened.host, { adminPassword, demonstration: true });
  server = await startServer(opened, { port, address: '127.0.0.1', web });
  opened.host.origin = `http://localhost:${server.port}`;
  return { port: server.port, signInSheets };
};

// One host after the other in one process, so that each test file has data of its own without waiting for a start.
process.on('message', (order: HostOrder) => {
  const answer = 'open' in order ? open(order.open) : close();
  answer.then(
    (done) => process.send?.(done),
    (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
