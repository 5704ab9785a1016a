import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { freePort } from '#tests/kit/freePort.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

/** The package contains Amazon's DynamoDB Local; its license allows development and testing. */
const PACKAGE = 'amplify-dynamodb-simulator';
const VERSION = '2.9.30';
const cache = join(root, 'node_modules/.cache');
const home = join(cache, `${PACKAGE}-${VERSION}`);
const emulator = join(home, 'package/emulator');

/** Downloaded once; a failed download leaves nothing behind, and of two concurrent ones the first stays. */
const fetchOnce = async (): Promise<void> => {
  if (existsSync(home)) return;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'dynamo-'));
  try {
    await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', draft], { cwd: draft, timeout: 120_000 });
    await run('tar', ['xzf', `${PACKAGE}-${VERSION}.tgz`], { cwd: draft });
    await rm(join(draft, `${PACKAGE}-${VERSION}.tgz`));
    await rename(draft, home).catch((error: unknown) => {
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

/** Milliseconds. */
const START = 30_000;

/** Starting the JVM takes five seconds of processor time; the fast compiler is sufficient for a test. */
const quickly = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];

/** Resolves to whether the process reports that it is ready; false if it ends or takes too long. */
const saysReady = (output: Readable): Promise<boolean> =>
  new Promise((resolve) => {
    const lines = createInterface(output);
    const timer = setTimeout(() => resolve(false), START);
    lines.on('line', (line) => line === 'ready' && resolve(true));
    lines.on('close', () => resolve(false));
    timer.unref();
  });

const launch = async () => {
  const port = String(await freePort());
  const classpath = ['DynamoDBLocal.jar', 'DynamoDBLocal_lib/*'].join(':');
  const options = ['-Djava.library.path=DynamoDBLocal_lib', ...quickly, '-cp', classpath, join(root, 'tests/ports/Loopback.java')];
  const java = spawn('java', [...options, '-inMemory', '-disableTelemetry', '-port', port], {
    cwd: emulator,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  java.unref();
  // Its own output is required, because another engine may respond on a port that both got.
  const isReady = await saysReady(java.stdout);
  // These sockets must not keep this process alive, just like the child.
  for (const socket of [java.stdin, java.stdout]) if (socket instanceof Socket) socket.unref();
  if (isReady) return { endpoint: `http://127.0.0.1:${port}` };
  java.kill('SIGKILL');
  throw new Error('it did not start');
};

/** One for all files of a worker. */
let launched: ReturnType<typeof launch> | undefined;

/** The real DynamoDB engine in memory until this process ends. Undefined, with one visible line, if Java or the download is missing. */
export const startDynamoLocal = async (): Promise<Awaited<ReturnType<typeof launch>> | undefined> => {
  try {
    await run('javac', ['-version']);
    await fetchOnce();
    launched ??= launch();
    return await launched;
  } catch (error) {
    console.log(`DynamoDB is not tested here: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return undefined;
  }
};
