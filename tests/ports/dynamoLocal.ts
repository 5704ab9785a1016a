import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#tests/kit/freePort.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

/** The package carries Amazon's own DynamoDB Local; its licence allows development and testing. */
const PACKAGE = 'amplify-dynamodb-simulator';
const VERSION = '2.9.30';
const cache = join(root, 'node_modules/.cache');
const home = join(cache, `${PACKAGE}-${VERSION}`);
const emulator = join(home, 'package/emulator');

/** Fetched once; a broken fetch leaves nothing behind, and of two at the same time the first one stays. */
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

const answers = (port: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });

/** A machine of its own takes five seconds of a processor to start; the fast compiler is enough for a test. */
const quickly = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];

const launch = async () => {
  const port = String(await freePort());
  const classpath = ['DynamoDBLocal.jar', 'DynamoDBLocal_lib/*'].join(':');
  const options = ['-Djava.library.path=DynamoDBLocal_lib', ...quickly, '-cp', classpath, join(root, 'tests/ports/Loopback.java')];
  const java = spawn('java', [...options, '-inMemory', '-disableTelemetry', '-port', port], {
    cwd: emulator,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  java.unref();
  // A socket, which keeps this process as little as the child does.
  if (java.stdin instanceof Socket) java.stdin.unref();
  for (let attempt = 0; attempt < 200 && java.exitCode === null; attempt += 1) {
    if (await answers(port)) return { endpoint: `http://127.0.0.1:${port}` };
    await setTimeout(100);
  }
  java.kill('SIGKILL');
  throw new Error('it did not start');
};

/** One for all files of a worker. */
let launched: ReturnType<typeof launch> | undefined;

/** The real DynamoDB engine in memory until this process ends, or undefined and one visible line where Java or the download is missing. */
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
