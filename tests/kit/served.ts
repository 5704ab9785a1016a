import { tmpdir } from 'node:os';
import { startServer } from '#infra/embedded/startServer.ts';
import { socketAt } from '#tests/kit/socketAt.ts';
import type { World } from '#tests/kit/world.ts';

/** The world's host on a real port. */
export const serveWorld = (world: World, web = tmpdir()) => startServer(world, { port: 0, address: '127.0.0.1', web });

/** A live connection with a session. */
export const openSocket = (port: number, token: string, page?: string, takesBatches: boolean | number = false) =>
  socketAt({ origin: `http://127.0.0.1:${port}`, cookie: `sheaf-session=${token}`, takesBatches, ...(page && { page }) });
